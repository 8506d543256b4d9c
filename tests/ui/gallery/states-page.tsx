import { useEffect } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { EmptyState, ErrorState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';
import { OfflineStrip } from '#ui/offline-strip.tsx';
import { Skeleton, SkeletonFields, SkeletonGroup, SkeletonRecords, SkeletonTiles } from '#ui/skeleton.tsx';
import { ToastHost } from '#ui/toast-host.tsx';
import { createToaster } from '#ui/toaster.ts';
import { SubBar } from './shell.tsx';

const toaster = createToaster({ now: () => 0, set: () => 0, clear: () => undefined });

export function StatesPage() {
  useEffect(() => {
    toaster.show('复制成功！', 'success');
    toaster.show('请输入100-10000之间的金额', 'danger');
  }, []);
  const visitor = slots.appBar({ face: 'visitor' });
  return (
    <div className={slots.page().root}>
      <header className={visitor.root}>
        <div className={visitor.bar}>
          <span className={visitor.brand}>青花厅</span>
          <span className={visitor.actions}>
            <Button variant="soft" size="pill">
              登录
            </Button>
            <Button size="pill">注册</Button>
          </span>
        </div>
      </header>
      <OfflineStrip>网络已断开，显示的是 12:03 的数据</OfflineStrip>
      <main className={slots.page().body}>
        <SkeletonGroup label="加载中">
          <Skeleton shape="banner" />
          <div className={recipes.card()}>
            <SkeletonFields count={2} />
          </div>
          <div className={recipes.card({ padding: 'list' })}>
            <SkeletonRecords count={3} />
          </div>
          <SkeletonTiles count={4} />
        </SkeletonGroup>
        <section className={recipes.card({ padding: 'none' })}>
          <EmptyState title="这里什么都没有" action={<Button size="md">去存款</Button>} />
        </section>
        <section className={recipes.card({ padding: 'none' })}>
          <ErrorState title="加载失败" hint="请检查网络后重试" retryLabel="重试" onRetry={() => undefined} />
        </section>
        <article className={recipes.articleProse()}>
          <h2>关于我们</h2>
          <p>青花厅以青花为名，以诚信为本。我们只做一件事：让每一次游戏都清楚、公平、从容。</p>
          <ul>
            <li>所有流水均可查询</li>
            <li>理性游戏，量力而行</li>
          </ul>
        </article>
        <SubBar title="子页面" />
      </main>
      <ToastHost toaster={toaster} />
    </div>
  );
}
