import { Box, Field, Flex, Image, Input } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { PageField, StudioInput } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { newBanner, type NewBanner, type PictureFile } from '#studio/edits/assist/new-banner.ts';
import { uniqueName } from '#studio/edits/copy-edits.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex } from '#studio/session/hooks.ts';
import { AssistantDialog, type AssistantProps, useDraft } from './assistant-dialog.tsx';

/** The width of a phone at three pixels per point; a wider picture is scaled down. */
const MAX_WIDTH = 1170;
const MAX_BYTES = 200 * 1024;
const TYPES = ['image/webp', 'image/png', 'image/jpeg'];

/** Adds a banner to the top of a page: a picture from the disk, its description, and the linked page. */
export function BannerAssistant({ onClose }: AssistantProps): ReactNode {
  const index = useConfigIndex();
  const [picture, setPicture] = useState<NamedPicture>();
  const form = useDraft({ alt: '', page: index.pageAt(studio.view.phone.path), target: '' });
  const { alt, page, target } = form.draft;
  const create = (): void => {
    if (picture) studio.editFiles(newBanner({ ...picture, alt: alt.trim(), page, target }, index));
  };
  const isReady = picture !== undefined && alt.trim() !== '' && page !== '' && target !== '';
  return (
    <AssistantDialog title={t('editors.assist.banner')} isReady={isReady} onClose={onClose} onYes={create}>
      <PictureField picture={picture?.picture} alt={alt} onPicture={setPicture} />
      <StudioInput label={t('editors.assist.alt')} help={t('editors.assist.altHelp')} {...form.bind('alt')} />
      <Flex gap="3">
        <PageField label={t('editors.assist.onPage')} {...form.bind('page')} />
        <PageField label={t('editors.assist.target')} {...form.bind('target')} />
      </Flex>
    </AssistantDialog>
  );
}

type NamedPicture = Pick<NewBanner, 'picture' | 'name'>;

interface PictureFieldProps {
  readonly picture: PictureFile | undefined;
  readonly alt: string;
  /** undefined: the chosen file cannot be used. */
  readonly onPicture: (picture: NamedPicture | undefined) => void;
}

/** Reads a picture from the disk, scales it down for phones, and shows it. */
function PictureField({ picture, alt, onPicture }: PictureFieldProps): ReactNode {
  const { files } = useConfigIndex();
  const [error, setError] = useState<'pictureType' | 'pictureSize'>();
  const readPicture = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const scaled = TYPES.includes(file.type) ? await scaleDown(file).catch(() => undefined) : undefined;
    const isTooLarge = scaled !== undefined && (scaled.data.length * 3) / 4 > MAX_BYTES;
    setError(!scaled ? 'pictureType' : isTooLarge ? 'pictureSize' : undefined);
    const name = uniqueName(nameOf(file), (one) => files[`config/media/${one}.json`] !== undefined, '-');
    onPicture(scaled && !isTooLarge ? { picture: scaled, name } : undefined);
  };
  return (
    <>
      <Field.Root invalid={error !== undefined}>
        <Field.Label color="fg">{t('editors.assist.picture')}</Field.Label>
        <Input
          type="file"
          css={{ '&::file-selector-button': { color: 'brand.fg', marginInlineEnd: '2' } }}
          size="sm"
          paddingBlock="1"
          accept={TYPES.join(',')}
          onChange={(event) => void readPicture(event.currentTarget.files?.[0])}
        />
        <Field.HelperText>{t('editors.assist.pictureHelp')}</Field.HelperText>
        {error && <Field.ErrorText>{t(`editors.assist.${error}`)}</Field.ErrorText>}
      </Field.Root>
      {picture && (
        <Box borderRadius="lg" overflow="hidden" borderWidth="1px">
          <Image
            src={`data:${picture.type};base64,${picture.data}`}
            alt={alt}
            width="full"
            maxHeight="160px"
            fit="cover"
          />
        </Box>
      )}
    </>
  );
}

async function scaleDown(file: File): Promise<PictureFile> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  const [, data = ''] = canvas.toDataURL('image/webp', 0.82).split(',');
  return { type: 'image/webp', width, height, data };
}

function nameOf(file: File): string {
  const name = file.name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return name || 'banner';
}
