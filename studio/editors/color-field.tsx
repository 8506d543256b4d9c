import { Box, Field, Flex, IconButton, Input, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sign } from '#studio/controls/icon.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Props of a colour that is edited. */
export interface ColorFieldProps {
  readonly label: string;
  /** What config calls it, where that is another name. */
  readonly name?: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onColor: (value: string) => void;
  /** Takes the colour away, where it may be. */
  readonly onRemove?: () => void;
}

/** A colour: picked, or written as six digits, with what is wrong with it beneath. */
export function ColorField({ label, name, value, fault, onColor, onRemove }: ColorFieldProps): ReactNode {
  const t = useMessages();
  const isHex = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <Field.Root invalid={fault !== undefined || !isHex}>
      <Field.Label fontSize="sm">
        {label}
        {name !== undefined && (
          <Text as="code" fontFamily="mono" fontSize="xs" color="fg.subtle" fontWeight="normal">
            {name}
          </Text>
        )}
      </Field.Label>
      <Flex gap="2" width="full" align="center">
        <Box
          position="relative"
          boxSize="9"
          flex="none"
          borderRadius="md"
          borderWidth="1px"
          overflow="hidden"
          style={{ backgroundColor: isHex ? value : 'transparent' }}
          _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        >
          <input
            type="color"
            aria-label={t('editors.theme.pick', { name: label })}
            value={isHex ? value.toLowerCase() : '#000000'}
            onChange={(event) => onColor(event.currentTarget.value.toUpperCase())}
            style={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              opacity: 0,
              cursor: 'pointer',
            }}
          />
        </Box>
        <Input
          size="sm"
          fontFamily="mono"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={value}
          onChange={(event) => onColor(event.currentTarget.value)}
        />
        {onRemove && (
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('editors.theme.removeToken', { name: label })}
            title={t('editors.theme.removeToken', { name: label })}
            onClick={onRemove}
          >
            <Sign name="trash" />
          </IconButton>
        )}
      </Flex>
      {fault === undefined ? (
        !isHex && <Field.ErrorText>{t('editors.theme.hex')}</Field.ErrorText>
      ) : (
        <Field.ErrorText>{fault}</Field.ErrorText>
      )}
    </Field.Root>
  );
}
