import type { ReactNode } from 'react';
import { StudioSelect } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { pagePaths } from '#studio/edits/config-index.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';
import { useView, useConfigIndex, useFileName } from '#studio/session/hooks.ts';
import { SINGLETONS } from '#scripts/config/read/config-paths.ts';

interface FileSelectProps {
  readonly path: string;
  readonly onChoose: (path: string) => void;
  readonly hasCopy?: boolean;
}

/** Selects the edited file: those of the page on screen first, then the site's, then the others by kind. */
export function FileSelect({ path, onChoose, hasCopy = false }: FileSelectProps): ReactNode {
  const { phone } = useView();
  const index = useConfigIndex();
  const { files } = index;
  const nameOf = useFileName();
  const labelOf = ({ kind, id, path: at }: StudioFile): string =>
    kind === 'page' ? index.nameOf(id) : nameOf(at);
  const ofKind = (kind: string): readonly StudioFile[] =>
    Object.values(files)
      .filter((file) => file.kind === kind)
      .sort((a, b) => a.id.localeCompare(b.id));
  const at = (paths: readonly string[]): readonly StudioFile[] =>
    paths.map((one) => files[one]).filter((file) => file !== undefined);
  const groups = [
    ['thisPage', at(pagePaths(index.pageAt(phone.path), index))],
    ['site', at(SINGLETONS.map((name) => `config/${name}.json`))],
    ['forms', ofKind('form')],
    ['lists', ofKind('list')],
    ['pages', ofKind('page')],
    ['assist.picture', ofKind('media')],
    ['copyGroup', hasCopy ? ofKind('locale') : []],
  ] as const;
  return (
    <StudioSelect label={t('editors.file')} value={path} onValue={onChoose} flex="1" minWidth="0">
      {groups
        .filter(([, some]) => some.length > 0)
        .map(([group, some]) => (
          <optgroup key={group} label={t(`editors.${group}`)}>
            {some.map((file) => (
              <option key={file.path} value={file.path}>
                {`${labelOf(file)}${file.text === file.saved ? '' : ' •'}`}
              </option>
            ))}
          </optgroup>
        ))}
    </StudioSelect>
  );
}
