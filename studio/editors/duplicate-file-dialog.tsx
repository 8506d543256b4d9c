import { Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { ChoiceField, PageField, StudioInput } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { pageSpots, duplicateFile } from '#studio/edits/assist/duplicate-file.ts';
import type { PageSpot } from '#studio/edits/assist/duplicate-file.ts';
import { fileNameFault, siblingPath } from '#studio/edits/edit-texts.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex } from '#studio/session/hooks.ts';

interface DuplicateFileDialogProps {
  readonly path: string;
  readonly onClose: () => void;
  readonly onDone: (path: string) => void;
}

/** Copies a file: asks for its name, its title for players, and its place, by default on the shown page. */
export function DuplicateFileDialog({ path, onClose, onDone }: DuplicateFileDialogProps): ReactNode {
  const index = useConfigIndex();
  const { spot, ...place } = useSpot(path);
  const [name, setName] = useState('');
  const target = siblingPath(path, name);
  const fault = fileNameFault(name, target, index.files);
  const [title, setTitle] = useState('');
  const hasTitle = index.files[path]?.kind === 'list' || spot?.list.endsWith('/items') === true;
  const isReady = name !== '' && fault === undefined;
  const label = t('editors.copyFile');
  const make = (): void => {
    studio.editFiles(duplicateFile({ path, name, title: title.trim(), spot }, index));
    onDone(target);
    if (spot && place.page !== index.pageAt(studio.view.phone.path))
      studio.showInPhone({ path: spot.path, pointer: '', key: null });
  };
  return (
    <ConfirmDialog role="dialog" title={label} yes={label} isReady={isReady} onClose={onClose} onYes={make}>
      {t('editors.copyFileText')}
      <StudioInput
        label={t('editors.fileName')}
        help={t('editors.fileNameHint')}
        error={fault && t(`editors.${fault}`)}
        spellCheck={false}
        value={name}
        onValue={setName}
      />
      {['form', 'list'].includes(index.files[path]?.kind ?? '') && <SpotField {...place} />}
      {hasTitle && (
        <StudioInput
          label={t('editors.assist.label')}
          help={t('editors.copyTitleHint')}
          value={title}
          onValue={setTitle}
        />
      )}
    </ConfirmDialog>
  );
}

/** The page of a copy, first the one on screen, and its position: beside the original, else at the end. */
function useSpot(path: string) {
  const index = useConfigIndex();
  const [page, setPage] = useState(index.pageAt(studio.view.phone.path));
  const spots = pageSpots(path, `config/pages/${page}.json`, index);
  const beside = spots.findIndex(({ original }) => original !== undefined);
  const [chosen, onChoose] = useState<number>();
  const at = chosen ?? (beside < 0 ? spots.length - 1 : beside);
  const onPage = (next: string): void => {
    setPage(next);
    onChoose(undefined);
  };
  return { page, onPage, spots, at, onChoose, spot: spots[at] };
}

type SpotFieldProps = Omit<ReturnType<typeof useSpot>, 'spot'>;

function SpotField({ page, onPage, spots, at, onChoose }: SpotFieldProps): ReactNode {
  const { valueIn } = useConfigIndex();
  const labelOf = ({ path, list, at: place, original }: PageSpot): string => {
    if (original !== undefined) return t('editors.copyTo.beside');
    const next = valueIn(path, `${list}/${String(place)}`);
    if (next === undefined) return t('editors.copyTo.end');
    const { kind = '', list: listId, form, block } = next as Readonly<Record<string, string | undefined>>;
    return t('editors.copyTo.before', { name: listId ?? form ?? block ?? kind });
  };
  return (
    <Flex gap="3" width="full">
      <PageField label={t('editors.copyTo.page')} value={page} onValue={onPage} />
      <ChoiceField
        label={t('editors.copyTo')}
        value={String(at)}
        onValue={(one) => onChoose(Number(one))}
        choices={[
          ...spots.map((one, number) => [String(number), labelOf(one)] as const),
          ['-1', t('editors.copyTo.none')],
        ]}
      />
    </Flex>
  );
}
