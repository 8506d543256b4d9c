import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { VersionHealth } from '#scripts/serve/device-reports.ts';
import { Hint } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import { useView } from '#studio/session/hooks.ts';

const SHOWN = 3;

/** Up to the first number a value is good, above the second it is poor (web.dev). */
const GRADES = { lcpMs: [2500, 4000], cls: [0.1, 0.25], inpMs: [200, 500] } as const;

interface HealthBoxProps {
  /** undefined while loading. */
  readonly versions: readonly VersionHealth[] | undefined;
  readonly onReload: () => void;
}

/** Reports of devices on the last versions: visits, web vitals, errors, policy violations, quarantines. */
export function HealthBox({ versions, onReload }: HealthBoxProps): ReactNode {
  return (
    <Stack as="section" gap="3">
      <Flex justify="space-between" align="center">
        <Heading>{t('editors.health.title')}</Heading>
        <Button size="2xs" onClick={onReload}>
          {t('editors.health.again')}
        </Button>
      </Flex>
      <Hint>{t(versions?.length === 0 ? 'editors.health.none' : 'editors.health.quartile')}</Hint>
      {versions?.slice(0, SHOWN).map((health) => (
        <VersionCard key={health.version} health={health} />
      ))}
    </Stack>
  );
}

function VersionCard({ health }: { readonly health: VersionHealth }): ReactNode {
  const { live, percent, trialVersion } = useView().state;
  const { version, visits, rejected, faults } = health;
  return (
    <Stack borderWidth="1px" borderRadius="lg" padding="3" gap="2.5">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontSize="sm" fontFamily={version === 'unknown' ? 'body' : 'mono'}>
          {version === 'unknown' ? t('editors.health.unknown') : version.slice(0, 8)}
        </Text>
        {version === (trialVersion ?? live?.version) && (
          <Badge colorPalette={percent === null ? 'success' : 'warning'}>
            {percent === null ? t('releases.live') : t('releases.share', { percent })}
          </Badge>
        )}
        {rejected > 0 && (
          <Badge colorPalette="danger">{t('editors.health.rejected', { count: rejected })}</Badge>
        )}
        <Text fontSize="xs" color="fg.muted" marginInlineStart="auto">
          {t('editors.health.visits', { count: visits })}
        </Text>
      </Flex>
      {visits > 0 && (
        <Flex gap="5" wrap="wrap">
          {(['lcpMs', 'inpMs', 'cls'] as const).map((name) => (
            <Figure key={name} name={name} value={health[name]} />
          ))}
        </Flex>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
    </Stack>
  );
}

function Figure({ name, value }: { name: keyof typeof GRADES; value: number | undefined }): ReactNode {
  if (value === undefined) return null;
  const [good, poor] = GRADES[name];
  const color = value <= good ? 'success.fg' : value <= poor ? 'warning.fg' : 'danger.fg';
  return (
    <Box>
      <Text fontSize="xs" color="fg.muted">
        {t(`editors.health.${name}`)}
      </Text>
      <Text fontSize="md" fontWeight="medium" color={color} fontVariantNumeric="tabular-nums">
        {name === 'cls' ? value.toFixed(2) : t('editors.health.milliseconds', { count: value })}
      </Text>
    </Box>
  );
}

function Faults({ faults }: Pick<VersionHealth, 'faults'>): ReactNode {
  return (
    <Stack as="ul" gap="1.5" listStyleType="none">
      {faults.map(({ kind, what, page, where, count }) => (
        <Box as="li" key={kind + what + where} borderTopWidth="1px" paddingTop="1.5">
          <Flex gap="2" align="baseline">
            <Badge colorPalette={kind === 'error' ? 'danger' : 'warning'} flexShrink="0">
              {t(`editors.health.${kind}`)}
            </Badge>
            <Text fontSize="xs" fontFamily="mono" overflowWrap="anywhere" flex="1">
              {what}
            </Text>
            <Text fontSize="xs" color="fg.muted" flexShrink="0">
              {t('editors.health.times', { count })}
            </Text>
          </Flex>
          <Text fontSize="xs" color="fg.subtle" overflowWrap="anywhere">
            {[page, where].filter((part) => part !== '').join(' · ')}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
