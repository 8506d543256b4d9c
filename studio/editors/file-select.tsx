import { NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useView } from '#studio/app/studio.ts';
import { useSay } from '#studio/forms/use-say.ts';
import { fileGroups } from './file-groups.ts';
import { useCopyIndex, useFiles } from './use-files.ts';

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
  const say = useSay();
  const { frame } = useView();
  const files = useFiles();
  const index = useCopyIndex();
  const groups = fileGroups(files, index, frame.page, {
    hasCopy,
    nameOf: (kind) => say(settings[kind] ?? 'settings'),
  });
  return (
    <NativeSelect.Root size="sm" flex="1" minWidth="0">
      <NativeSelect.Field
        aria-label={say('file')}
        value={path}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {groups.map(({ group, files: some }) => (
          <optgroup key={group} label={say(group === 'copy' ? 'copyGroup' : group)}>
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
