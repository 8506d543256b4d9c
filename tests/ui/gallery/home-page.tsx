import { useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import type { IconName } from '#ui/art/icon-name.ts';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';
import { Button } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { NoticeTicker } from '#ui/notice-ticker.tsx';
import { moveByKey } from '#ui/roving-keys.ts';
import { drawBanner as banner } from '#sandbox/art/banner.ts';
import { drawTile as tile } from '#sandbox/art/tile.ts';
import { SafeImage } from '#ui/safe-image.tsx';
import { TabBar } from './shell.tsx';

const rail: [IconName, string][] = [
  ['cards', '真人'],
  ['ball', '体育'],
  ['gamepad', '电竞'],
  ['mahjong', '棋牌'],
  ['slots', '电子'],
  ['lottery', '彩票'],
];
const games = [
  ['realbet', '云阙真人·百家乐'],
  ['sport', '北辰体育'],
  ['gaming', '惊鸿电竞'],
  ['joker', '兰亭麻将'],
  ['concise', '七星连珠'],
  ['lottery', '极速六合'],
] as const;
const shortcuts: [IconName, string][] = [
  ['deposit', '存款'],
  ['transfer', '转账'],
  ['withdraw', '取款'],
  ['vip', 'VIP'],
];

export function HomePage() {
  const page = slots.page({ tabBar: true });
  const [selected, setSelected] = useState(0);
  const railStyle = slots.sideRail();
  const tileStyle = slots.gameTile();
  const three = location.search.includes('three');
  const tiles = games.map(([category, name]) => (
    <div key={name} className={slots.tileGrid().item}>
      <button type="button" className={tileStyle.root}>
        <span className={tileStyle.art}>
          <SafeImage src={picture(tile, name, category)} alt="" fallback={null} />
        </span>
        <span className={tileStyle.scrim} />
        <span className={tileStyle.name}>{name}</span>
      </button>
    </div>
  ));
  return (
    <div className={slots.page().root}>
      <MemberBar />
      <main className={page.body}>
        <Banners />
        <NoticeTicker
          notices={['系统维护公告：本周三凌晨 03:00 至 05:00 将进行例行维护，期间转账可能有延迟。']}
          onOpen={() => undefined}
          openLabel="公告"
          pauseLabel="暂停"
          playLabel="播放"
        />
        <WalletStrip />
        {three ? (
          <div className={slots.tileGrid({ columns: 3 }).root}>{tiles}</div>
        ) : (
          <div className={railStyle.root}>
            <div
              className={railStyle.list}
              role="tablist"
              aria-label="游戏分类"
              onKeyDown={(e) => moveByKey(e, 'tab')}
            >
              {rail.map(([icon, label], index) => (
                <button
                  key={icon}
                  type="button"
                  role="tab"
                  aria-selected={index === selected}
                  className={railStyle.item}
                  onClick={() => setSelected(index)}
                >
                  <Icon name={icon} active={index === selected} />
                  <span className={railStyle.label}>{label}</span>
                </button>
              ))}
            </div>
            <div className={railStyle.content}>
              <div className={slots.tileGrid().root}>{tiles}</div>
            </div>
          </div>
        )}
      </main>
      <Packet />
      <TabBar current={0} />
    </div>
  );
}

function MemberBar() {
  const style = slots.appBar({ face: 'member' });
  return (
    <header className={style.root}>
      <div className={style.bar}>
        <span className={style.menu}>
          <IconButton label="菜单">
            <Icon name="menu" />
          </IconButton>
        </span>
        <span className={style.brand}>青花厅</span>
        <span className={style.actions}>
          <span className={style.balance}>
            <span className={style.amount}>
              <MoneyText value="12680.5" />
            </span>
            <IconButton label="刷新">
              <Icon name="refresh" size={20} />
            </IconButton>
          </span>
          <Button variant="soft" size="pill">
            一键回收
          </Button>
        </span>
      </div>
    </header>
  );
}

function Banners() {
  const style = slots.carousel();
  return (
    <Carousel
      label="活动"
      pauseLabel="暂停"
      playLabel="播放"
      intervalMs={5000}
      total={4}
      slides={['realbet', 'sport', 'concise'].map((category) => ({
        id: category,
        label: '周末返水 1.2%',
        content: (
          <a href="#">
            <img src={picture(banner, category, category)} alt="" />
            <span className={style.caption}>
              <strong className={style.title}>周末返水 1.2%</strong>
              <span className={style.note}>需 1 倍流水 · 截止 11月30日</span>
            </span>
          </a>
        ),
      }))}
    />
  );
}

function WalletStrip() {
  const style = slots.walletStrip();
  const grid = slots.shortcutGrid();
  return (
    <section className={style.root} aria-label="钱包">
      <div className={style.head}>
        <span className={style.label}>qinghua88 · 中心钱包</span>
        <a className={recipes.link()} href="#">
          我的钱包
        </a>
      </div>
      <div className={style.amount}>
        <MoneyText value="12680.5" size="display" />
        <IconButton label="隐藏余额">
          <Icon name="eye" size={20} />
        </IconButton>
      </div>
      <div className={grid.root}>
        {shortcuts.map(([icon, label]) => (
          <a key={icon} href="#" className={grid.item}>
            <span className={grid.icon}>
              <Icon name={icon} />
            </span>
            <span className={grid.label}>{label}</span>
          </a>
        ))}
      </div>
    </section>
  );
}

function Packet() {
  const style = slots.fab();
  return (
    <div className={style.root}>
      <button type="button" className={style.button} aria-label="红包">
        <RedPacketArt size={64} />
      </button>
      <button type="button" className={style.close} aria-label="收起">
        <span>
          <Icon name="close" size={16} />
        </span>
      </button>
    </div>
  );
}

function picture(draw: (seed: string, category: never) => string, seed: string, category: string): string {
  return `data:image/svg+xml,${encodeURIComponent(draw(seed, category as never))}`;
}
