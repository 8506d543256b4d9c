import { recipes } from '#generated/recipes.ts';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { Icon, isIconName } from '#ui/art/icon.tsx';
import type { ChoiceOption } from './options-of.ts';

/** An option's glyph or icon, and its words. */
export function OptionLabel({ option }: { option: ChoiceOption }) {
  const { label, icon, glyph } = option;
  return (
    <span className={recipes.row({ gap: 'sm' })}>
      {glyph && <BankGlyph name={label} size={28} />}
      {icon !== undefined && isIconName(icon) && <Icon name={icon} />}
      <span>{label}</span>
    </span>
  );
}
