import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Leave, Line, Result, Review } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText, formatWords } from '#model/format.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { useForm, useFormPage, useFormScope, useFormSelector } from '#renderer/form/engine/form-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { FactLine } from '#renderer/page/content/facts-part.tsx';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import type { PageContext } from '#renderer/page/render-context.ts';
import { useCountdown } from '#renderer/page/use-countdown.ts';
import { shownParts } from '#model/evaluate.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

/** What the sheet shows: the review, or the result by the context of the actions that follow a success. */
export type SheetStage =
  | { readonly kind: 'review' }
  | { readonly kind: 'result'; readonly context: ActionContext };

interface FormSheetProps {
  /** Undefined: the sheet is closed. */
  readonly stage: SheetStage | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The review of a form, then its result over the whole screen: one overlay, so that one "back" closes it. */
export function FormSheet({ stage, onConfirm, onClose }: FormSheetProps): ReactNode {
  const { store, t, actionsNow } = useForm();
  const page = useFormPage();
  const isBusy = useFormSelector((now) => now.isBusy());
  const [shown, setShown] = useState(stage);
  if (stage && stage !== shown) setShown(stage); // While the sheet closes, it keeps its content.
  const { review, result } = store.form;
  if (!review || !shown) return null;
  const common = { open: stage !== undefined, onClose, closeLabel: t('shell.close') };
  if (shown.kind === 'review' || !result)
    return (
      <Overlay
        {...common}
        kind="sheet"
        key="sheet"
        title={formatText(review.title, store.scope(), t) ?? ''}
        dismissable={!isBusy}
        footer={
          <Button full loading={isBusy} onClick={onConfirm}>
            {formatText(review.confirm, store.scope(), t)}
          </Button>
        }
      >
        <ReviewBody review={review} page={page} />
      </Overlay>
    );
  const { scope } = shown.context;
  const context: PageContext = { ...page, scope: scope(), actions: { ...actionsNow(), scope } };
  return (
    <Overlay
      {...common}
      kind="page"
      key="sheet"
      title={formatText(result.title, context.scope, t) ?? ''}
      footer={<ResultFooter result={result} context={context} onClose={onClose} />}
    >
      <ResultBody result={result} context={context} />
    </Overlay>
  );
}

function ReviewBody({ review, page }: { readonly review: Review; readonly page: PageContext }) {
  const scope = useFormScope();
  const note = formatText(review.note, scope, page.t);
  return (
    <>
      <Lines lines={review.lines} context={{ ...page, scope }} />
      {note && <p className={slots.formResult().note}>{note}</p>}
    </>
  );
}

interface ResultProps {
  readonly result: Result;
  readonly context: PageContext;
}

/** The result: an icon, the figure, the steps and their progress, and the lines. */
function ResultBody({ result, context }: ResultProps) {
  const { steps = [], present = 1, icon = 'check-circle' } = result;
  const style = slots.formResult();
  const hero = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. With the focus a screen reader reads the dialog from the start.
  useEffect(() => hero.current?.closest('dialog')?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={style.hero} ref={hero}>
        <WaveBackdrop className={style.wave} />
        <span className={style.sign}>
          <Icon name={icon} size={28} />
        </span>
        <Lines lines={result.lines.filter(({ emphasis }) => emphasis)} context={context} />
      </div>
      {steps.length > 0 && (
        <ol className={style.steps}>
          {steps.map((step, index) => {
            const isDone = index + 1 < present;
            return (
              <li
                key={index}
                className={style.step}
                data-done={isDone || undefined}
                aria-current={index + 1 === present ? 'step' : undefined}
              >
                <span className={style.dot}>{isDone && <Icon name="check" size={20} />}</span>
                {formatText(step, context.scope, context.t)}
              </li>
            );
          })}
        </ol>
      )}
      <div className={recipes.card({ padding: 'list' })}>
        <Lines lines={result.lines.filter(({ emphasis }) => !emphasis)} context={context} />
      </div>
    </>
  );
}

/** The buttons and links below a result. */
function ResultFooter({ result, context, onClose }: ResultProps & { readonly onClose: () => void }) {
  const { links, leave, done } = result;
  const { scope, t } = context;
  const shown = linkButtons(links, context);
  return (
    <div className={recipes.stack({ gap: 'sm' })}>
      {leave && <LeaveCountdown leave={leave} context={context} onClose={onClose} />}
      <Button full onClick={onClose}>
        {formatText(done, scope, t)}
      </Button>
      {shown.length > 0 && <div className={slots.formResult().ways}>{shown}</div>}
    </div>
  );
}

interface LeaveCountdownProps {
  readonly leave: Leave;
  readonly context: PageContext;
  readonly onClose: () => void;
}

/** A countdown until the result leads on by itself. The player can stop it. */
function LeaveCountdown({ leave, context, onClose }: LeaveCountdownProps) {
  const { scope, t, actions } = context;
  const [deadlineMs, setDeadline] = useState<number | undefined>(() => Date.now() + leave.ms);
  const leftMs = useCountdown(deadlineMs, leave.ms, Date.now);
  const isOver = leftMs === 0;
  const leaveNow = useEffectEvent(() => {
    onClose();
    void runActions(leave.then, actions, 'tap');
  });
  useEffect(() => {
    if (isOver) leaveNow();
  }, [isOver]);
  if (leftMs === undefined) return null;
  return (
    <p className={slots.formResult().leave}>
      <span role="timer">
        {Math.ceil(leftMs / 1000)} {formatText(leave.text, scope, t)}
      </span>
      <Button variant="ghost" size="md" onClick={() => setDeadline(undefined)}>
        {formatText(leave.stay, scope, t)}
      </Button>
    </p>
  );
}

/** Labelled lines. The emphasised ones come first, centred. */
function Lines({ lines, context }: { readonly lines: readonly Line[]; readonly context: PageContext }) {
  const { scope, t } = context;
  const shown = shownParts(lines, scope);
  const render = (line: Line) => {
    const text = formatWords(line.value, scope, context);
    const value = { label: formatText(line.label, scope, t) ?? '', text, raw: text, tone: undefined };
    return <FactLine key={lines.indexOf(line)} fact={line} value={value} context={context} />;
  };
  const figures = shown.filter(({ emphasis }) => emphasis);
  return (
    <>
      {figures.length > 0 && <div className={slots.formResult().figures}>{figures.map(render)}</div>}
      <div>{shown.filter(({ emphasis }) => !emphasis).map(render)}</div>
    </>
  );
}
