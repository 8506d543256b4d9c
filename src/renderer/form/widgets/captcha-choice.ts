import type { Captcha, Form } from '#generated/config.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { fieldsOf } from '#renderer/form/engine/form-fields.ts';
import type { FormStore } from '#renderer/form/engine/form-store.ts';

/** The pictures a captcha shows. */
export type CaptchaImages = Captcha['images'];

/** Shows a picture in a captcha that is not the one it shows, chosen by `random` (0 to below 1); its answer becomes field#/<name>/answer. */
export function showAnother(
  store: FormStore,
  name: string,
  images: CaptchaImages,
  random: () => number,
): void {
  const shown = pictureOf(store, name);
  const others = images.filter(({ src }) => src !== shown);
  const pool = others.length > 0 ? others : images;
  const picked = pool[Math.floor(random() * pool.length)];
  if (!picked) throw new Error(`captcha "${name}" has no pictures: list them in config/captcha.json`);
  store.publish(name, { answer: picked.answer, src: picked.src });
}

/** The address of the picture a captcha shows: one of the own origin. */
export function pictureOf(store: FormStore, name: string): string | undefined {
  const facts = store.scope()['field'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const src = facts[name]?.['src'];
  const safe = safePictureUrl(src);
  return safe?.startsWith('/') ? safe : undefined;
}

/** Shows a first picture in every captcha of a form. */
export function showFirst(store: FormStore, form: Form, images: CaptchaImages, random: () => number): void {
  for (const field of fieldsOf(form))
    if (field.ui.widget === 'captcha') showAnother(store, field.name, images, random);
}
