import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { LinksPart } from '#renderer/page/content/links-part.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { promptInstall, useInstallState } from '#ui/device/install-offer.ts';
import { isInWeChat, devicePlatform } from '#ui/device/device-platform.ts';
import { ListRow } from '#ui/layout/list-row.tsx';

/** How to install the site on the home screen of this system. In WeChat the steps lead to another browser. */
export function AppInstall({ context, props }: BlockInput<'app-install'>): ReactNode {
  const { t } = context;
  const state = useInstallState();
  const system = devicePlatform();
  const isDone = state === 'done';
  if (isInWeChat()) return <Steps name="wechat" t={t} />;
  return (
    <>
      {system !== 'android' && <LinksPart part={props.download} context={context} />}
      {state ? (
        <div className={recipes.card({ padding: 'list' })}>
          <ListRow
            title={t(isDone ? 'block-app-install.done' : 'block-app-install.title')}
            note={isDone ? undefined : t('block-app-install.note')}
            icon={<Icon name={isDone ? 'check-circle' : 'phone'} size={20} />}
            value={isDone ? undefined : t('block-app-install.install')}
            onPress={isDone ? undefined : () => void promptInstall()}
          />
        </div>
      ) : (
        system !== 'computer' && <Steps name={system} t={t} />
      )}
    </>
  );
}

/** The title, then the steps. */
const STEPS = {
  ios: [
    'block-app-install.ios.title',
    'block-app-install.ios.step1',
    'block-app-install.ios.step2',
    'block-app-install.ios.step3',
  ],
  android: [
    'block-app-install.android.title',
    'block-app-install.android.step1',
    'block-app-install.android.step2',
    'block-app-install.android.step3',
  ],
  wechat: [
    'block-app-install.wechat.title',
    'block-app-install.wechat.step1',
    'block-app-install.wechat.step2',
  ],
};

function Steps({ name, t }: { readonly name: keyof typeof STEPS; readonly t: Translate }): ReactNode {
  const look = slots.appPage();
  const [title, ...steps] = STEPS[name].map((key) => t(key));
  return (
    <section className={look.root} aria-label={title}>
      <span className={look.mark}>
        <Icon name={name === 'wechat' ? 'external' : 'phone'} size={28} />
      </span>
      <h2 className={look.title}>{title}</h2>
      <ol className={look.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
