import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import type { IconName } from '#ui/art/icon-name.ts';
import { IconButton } from '#ui/icon-button.tsx';

const tabs: [IconName, string][] = [
  ['home', '首页'],
  ['gift', '优惠'],
  ['headset', '客服'],
  ['handshake', '赞助'],
  ['user', '我的'],
];

export function SubBar({ title, action }: { title: string; action?: ReactNode }) {
  const style = slots.appBar({ face: 'sub' });
  return (
    <header className={style.root}>
      <div className={style.bar}>
        <span className={style.back}>
          <IconButton label="返回">
            <Icon name="back" />
          </IconButton>
        </span>
        <h1 className={style.title}>{title}</h1>
        <span className={style.actions}>{action}</span>
      </div>
    </header>
  );
}

export function TabBar({ current }: { current: number }) {
  const style = slots.tabBar();
  return (
    <nav className={style.root} aria-label="主导航">
      <div className={style.list}>
        {tabs.map(([icon, label], index) => (
          <a key={icon} href="#" className={style.item} aria-current={index === current ? 'page' : undefined}>
            <span className={style.icon}>
              <Icon name={icon} active={index === current} />
              {index === 1 && <span className={style.badge}>2</span>}
            </span>
            <span className={style.label}>{label}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
