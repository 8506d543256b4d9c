import { recipes } from '#generated/recipes.ts';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { Icon, isIconName } from '#ui/art/icon.tsx';
import type { ChoiceOption } from './options-of.ts';

/** What is chosen: its glyph or icon, its words, and what tells it from others of the same words. */
export function OptionLabel({ option }: { option: ChoiceOption }) {
  const { label, hint } = option;
  return (
    <span className={recipes.row({ gap: 'sm' })}>
      <OptionSign option={option} size={28} />
      <span className={recipes.row({ gap: 'sm', align: 'baseline', wrap: true })}>
        <span>{label}</span>
        {hint !== undefined && (
          <span className={recipes.text({ size: 'bodySm', tone: 'muted', tabular: true })}>{hint}</span>
        )}
      </span>
    </span>
  );
}

/** An option's glyph or icon; nothing where it has neither. */
export function OptionSign({ option, size }: { option: ChoiceOption; size: number }) {
  const { label, icon, glyph } = option;
  if (glyph) return <BankGlyph name={label} size={size} />;
  return icon !== undefined && isIconName(icon) ? <Icon name={icon} /> : null;
}
