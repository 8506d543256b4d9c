import type { ChangeEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { AddressField } from '#ui/controls/text-field.tsx';
import { addressShape } from './text-shapes.ts';
import { useField, useForm } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/** An address of a wallet: fixed-width letters that nothing corrects, and a button that pastes. What is pasted may set other fields. */
export function AddressWidget() {
  const { store, control: fields, t, run } = useForm();
  const { field, disabled } = useField();
  const { onChange, ...control } = useTextControl<HTMLTextAreaElement>(addressShape);
  const pasted = (): void => {
    if (field.ui.onPaste) void run(field.ui.onPaste, 'tap');
  };
  const paste = async () => {
    const text = (await navigator.clipboard.readText().catch(() => '')).replace(/\s/g, '');
    if (text === '') return;
    store.fill({ [field.name]: text });
    fields.typed(field.name);
    pasted();
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    onChange(event);
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') pasted();
  };
  return (
    <AddressField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...control}
      onChange={change}
      maxLength={field.schema.maxLength}
      end={
        canPaste() && (
          <Button variant="ghost" size="md" disabled={disabled} onClick={() => void paste()}>
            {t('shell.form.paste')}
          </Button>
        )
      }
    />
  );
}

/** The clipboard can be read only on secure origins, and not in every browser. */
function canPaste(): boolean {
  return 'clipboard' in navigator && 'readText' in navigator.clipboard;
}
