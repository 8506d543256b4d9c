import { recipes, slots } from '#generated/recipes.ts';
import { holds } from '#model/holds.ts';
import { Button } from '#ui/button.tsx';
import { useForm, useRead, useText } from './use-form.ts';

/** The button that sends the form: at work while it is sent, at the bottom of the screen where the form says so. */
export function SubmitBar() {
  const { store } = useForm();
  const { submit } = store.form;
  const label = useText(submit.label);
  const isBusy = useRead((now) => now.isBusy());
  const isAllowed = useRead((now) => submit.when === undefined || holds(submit.when, now.scope()) === true);
  const button = (
    <Button type="submit" full loading={isBusy} disabled={!isAllowed}>
      {label}
    </Button>
  );
  if (!submit.sticky) return <div className={recipes.stack({ pad: 'top' })}>{button}</div>;
  const style = slots.submitBar();
  return (
    <div className={style.root} data-submit-bar>
      <div className={style.actions}>{button}</div>
    </div>
  );
}
