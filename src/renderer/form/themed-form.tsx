import withTheme from '@rjsf/core/lib/withTheme.js';
import type { RegistryWidgetsType } from '@rjsf/utils';
import type { WidgetName } from '#model/widgets.ts';
import { AddressWidget } from './address-widget.tsx';
import { AmountWidget } from './amount-widget.tsx';
import { CaptchaWidget } from './captcha-widget.tsx';
import { ChipsWidget, RadioWidget, SegmentedWidget } from './choice-widgets.tsx';
import { DateWidget } from './date-widget.tsx';
import { FieldTemplate } from './field-template.tsx';
import { FormTemplate } from './form-template.tsx';
import { PasswordWidget } from './password-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { TextAreaWidget, TextWidget } from './text-widget.tsx';
import { CheckboxWidget, SwitchWidget } from './tick-widgets.tsx';

const widgets: Record<WidgetName, RegistryWidgetsType[string]> = {
  text: TextWidget,
  password: PasswordWidget,
  textarea: TextAreaWidget,
  address: AddressWidget,
  amount: AmountWidget,
  captcha: CaptchaWidget,
  date: DateWidget,
  select: SelectWidget,
  radio: RadioWidget,
  chips: ChipsWidget,
  segmented: SegmentedWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
};

/** RJSF's own words, help and errors have their place in the frame of a field. */
const Nothing = () => null;

/** RJSF's form with our widgets and templates, and none of its own. */
export const ThemedForm = withTheme({
  widgets,
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: FormTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    TitleFieldTemplate: Nothing,
  },
});
