import type { Media } from '#generated/config.ts';
import { newKeysFor, type Texts } from '#studio/edits/copy-edits.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { insert } from '#studio/edits/edit-json.ts';

/** A picture of the operator's, as a file of config/media holds it. */
export type PictureFile = Pick<Media, 'type' | 'width' | 'height' | 'data'>;

/** A banner that is to be made. */
export interface NewBanner {
  /** The page that it stands on top of, and the one that a tap leads to. */
  readonly page: string;
  readonly target: string;
  /** The name of the picture's file. */
  readonly name: string;
  readonly picture: PictureFile;
  /** What the picture shows, for whoever does not see it. */
  readonly alt: string;
}

/** The texts that put a banner on top of a page: its picture, what it shows, and where it leads. */
export function newBanner(banner: NewBanner, files: Files, index: CopyIndex): Texts {
  const { page, target, name, picture, alt } = banner;
  const path = `config/pages/${page}.json`;
  const keys = newKeysFor(path, files, index);
  const media = { $schema: '../schema/media.schema.json', version: 1, ...picture };
  const section = {
    kind: 'picture',
    url: `media:${name}`,
    alt: keys.keyFor(['banner', name], alt),
    then: [{ do: 'go', page: target }],
    ratio: `${String(picture.width)} / ${String(picture.height)}`,
  };
  return [
    ...keys.texts(),
    { path: `config/media/${name}.json`, text: `${JSON.stringify(media, null, 2)}\n` },
    { path, text: insert(files[path]?.text ?? '', '/sections', section, 0) },
  ];
}
