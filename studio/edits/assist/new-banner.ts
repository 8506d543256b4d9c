import type { Media } from '#generated/config.ts';
import { copyWriterFor } from '#studio/edits/copy-edits.ts';
import { type Texts, insert } from '#studio/edits/edit-texts.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';

/** A picture from the operator, in the shape of a file of config/media. */
export type PictureFile = Pick<Media, 'type' | 'width' | 'height' | 'data'>;

export interface NewBanner {
  /** The page with the banner, and the page that it links to. */
  readonly page: string;
  readonly target: string;
  readonly name: string;
  readonly picture: PictureFile;
  readonly alt: string;
}

/** The changed texts for a banner at the top of a page: its picture, alternative text, and linked section. */
export function newBanner(banner: NewBanner, index: ConfigIndex): Texts {
  const { page, target, name, picture, alt } = banner;
  const path = `config/pages/${page}.json`;
  const copy = copyWriterFor(path, index);
  const media = { $schema: '../schema/media.schema.json', version: 1, ...picture };
  const section = {
    kind: 'picture',
    url: `media:${name}`,
    alt: copy.addText(['banner', name], alt),
    then: [{ do: 'go', page: target }],
    ratio: `${String(picture.width)} / ${String(picture.height)}`,
  };
  return [
    ...copy.texts(),
    { path: `config/media/${name}.json`, text: `${JSON.stringify(media, null, 2)}\n` },
    { path, text: insert(index.files[path]?.text ?? '', '/sections', section, 0) },
  ];
}
