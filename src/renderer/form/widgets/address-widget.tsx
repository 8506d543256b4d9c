import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { addressShape } from './text-shapes.ts';
import { useField, useForm } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/** An address of a wallet: fixed-width letters that nothing corrects, and a button that pastes. */
export function AddressWidget() {
  const { store, control: fields, t } = useForm();
  const { field, disabled } = useField();
  const control = useTextControl(addressShape);
  const paste = async () => {
    const text = (await navigator.clipboard.readText().catch(() => '')).replace(/\s/g, '');
    if (text === '') return;
    store.fill({ [field.name]: text });
    fields.typed(field.name);
  };
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...control}
      mono
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
