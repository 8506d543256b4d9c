import type { ReactNode } from 'react';
import type { Section } from '#generated/config.ts';
import { ArticleView } from './article-section.tsx';
import { FrameView } from './frame-section.tsx';
import type { PageInUse } from './page-in-use.ts';
import { PictureView } from './picture-section.tsx';
import { TablePart } from './table-part.tsx';

/** Props of a section that only shows content. */
export interface ContentSectionProps {
  readonly section: Extract<Section, { readonly kind: 'article' | 'frame' | 'picture' | 'table' }>;
  readonly page: PageInUse;
}

/** Renders an article, a frame, a picture or a table. Few pages have one, so their code is loaded apart from the page's own. */
export function ContentSection({ section, page }: ContentSectionProps): ReactNode {
  switch (section.kind) {
    case 'article':
      return <ArticleView section={section} around={page} />;
    case 'frame':
      return <FrameView section={section} around={page} />;
    case 'picture':
      return <PictureView section={section} around={page} />;
    case 'table':
      return <TablePart table={section} around={page} />;
  }
}
