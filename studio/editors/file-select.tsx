import { NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useView } from '#studio/session/studio.ts';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

const ofSite = ['navigation', 'site', 'theme', 'enums', 'captcha'] as const;

const settings: Readonly<Record<string, 'navigation' | 'settings' | 'theme' | 'enums' | 'captchaFile'>> = {
  navigation: 'navigation',
  site: 'settings',
  theme: 'theme',
  enums: 'enums',
  captcha: 'captchaFile',
};

/** Props of the choice of a file. */
export interface FileSelectProps {
  readonly path: string;
  readonly onChoose: (path: string) => void;
  /** true: files of copy can be chosen as well. */
  readonly hasCopy?: boolean;
}

/** Which file is edited: those of the page on screen first. */
export function FileSelect({ path, onChoose, hasCopy = false }: FileSelectProps): ReactNode {
  const t = useMessages();
  const { frame } = useView();
  const files = useFiles();
  const index = useCopyIndex();
  const groups = fileGroups(files, index, frame.page, {
    hasCopy,
    nameOf: (kind) => t(`editors.${settings[kind] ?? 'settings'}`),
  });
  return (
    <NativeSelect.Root size="sm" flex="1" minWidth="0">
      <NativeSelect.Field
        aria-label={t('editors.file')}
        value={path}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {groups.map(({ group, files: some }) => (
          <optgroup key={group} label={t(`editors.${group === 'copy' ? 'copyGroup' : group}`)}>
            {some.map((file) => (
              <option key={file.path} value={file.path}>
                {file.label}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Files to choose from, under a heading. */
interface FileGroup {
  readonly group: 'thisPage' | 'site' | 'forms' | 'lists' | 'pages' | 'copy';
  readonly files: readonly { readonly path: string; readonly label: string }[];
}

/** The files in the order an operator looks for them: those of the page on screen, of the whole site, then the others by kind. */
function fileGroups(
  files: Files,
  index: CopyIndex,
  page: string,
  options: { readonly hasCopy: boolean; readonly nameOf: (kind: string) => string },
): readonly FileGroup[] {
  const own = ofPage(page, index);
  const list = Object.values(files);
  const labelOf = (kind: string, id: string): string => {
    if (kind === 'page') return index.titleOf(id) === id ? id : `${index.titleOf(id)} · ${id}`;
    return kind === 'form' || kind === 'list' || kind === 'locale' ? id : options.nameOf(kind);
  };
  const entry = (path: string): FileGroup['files'] => {
    const file = files[path];
    return file
      ? [{ path, label: `${labelOf(file.kind, file.id)}${file.text === file.saved ? '' : ' •'}` }]
      : [];
  };
  const kind = (name: string): FileGroup['files'] =>
    list
      .filter((file) => file.kind === name)
      .sort((a, b) => a.id.localeCompare(b.id))
      .flatMap(({ path }) => entry(path));
  const groups: FileGroup[] = [
    { group: 'thisPage', files: own.flatMap(entry) },
    { group: 'site', files: ofSite.flatMap((name) => entry(`config/${name}.json`)) },
    { group: 'forms', files: kind('form') },
    { group: 'lists', files: kind('list') },
    { group: 'pages', files: kind('page') },
    ...(options.hasCopy ? [{ group: 'copy' as const, files: kind('locale') }] : []),
  ];
  return groups.filter(({ files: some }) => some.length > 0);
}

/** The paths of a page and of the forms and lists on it. */
function ofPage(page: string, index: CopyIndex): readonly string[] {
  const path = `config/pages/${page}.json`;
  const parts = index.partsOf(page);
  if (!parts) return [];
  return [
    path,
    ...[...parts.forms].map((id) => `config/forms/${id}.json`),
    ...[...parts.lists].map((id) => `config/lists/${id}.json`),
  ];
}
