import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { recipes } from '#generated/recipes.ts';
import { isField, type PartBetween } from './form-fields.ts';
import { PartView } from '#renderer/page/part-view.tsx';
import { PageOfForm, useForm, useFormScope } from './use-form.ts';

/** The parts of a form from top to bottom: its fields as RJSF draws them, and what stands between them. */
export function FormTemplate({ properties }: ObjectFieldTemplateProps) {
  const { store } = useForm();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    <div className={recipes.stack({ gap: 'lg' })}>
      {store.form.fields.map((part, index) =>
        isField(part) ? drawn.get(part.name) : <Between key={`part-${String(index)}`} part={part} />,
      )}
    </div>
  );
}

function Between({ part }: { part: PartBetween }) {
  const { actions } = useForm();
  const scope = useFormScope();
  const page = useContext(PageOfForm);
  return page && <PartView part={part} around={{ ...page, actions: actions(page.actions), scope }} />;
}
