// The screen of a sheet of novedades, whatever its rows are: what is chosen above, what happened, the grid, and
// the preview of a block.
import { useRef, useState, type ReactNode } from 'react';
import { ButtonLink } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { LoadingBar } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { LineConflicts } from './LineConflicts.tsx';
import { NegativeQuestion, OddQuantities, oddOf } from './OddQuantities.tsx';
import { lineProblemText } from './wording.ts';
import type { useBroughtLines } from './useBroughtLines.ts';
import type { NovedadEffect } from './useLineEffects.ts';
import type { SheetContents } from './planillaSubject.ts';
import type { PlanillaLine } from './lines.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import { SaveSheet } from './SaveSheet.tsx';
import { SheetAvisos } from './SheetAvisos.tsx';
import { SheetFooter } from './SheetFooter.tsx';
import '../screens.css';
import '../importaciones/importar.css';
import './novedades.css';

/** Which rows are shown, and whether their money effect is. */
export const ShownLines = ({
  onlyWithValue,
  setOnly,
  withMoney,
  setWithMoney,
}: {
  readonly onlyWithValue: boolean;
  readonly setOnly: (x: boolean) => void;
  readonly withMoney: boolean;
  /** Undefined when the role does not see it. */
  readonly setWithMoney: ((x: boolean) => void) | undefined;
}) => {
  const t = useT();
  return (
    <>
      <Check label={t('planilla.soloConValor')} checked={onlyWithValue} onChange={setOnly} />
      {setWithMoney && (
        <Check label={t('planilla.efecto.mostrar')} checked={withMoney} onChange={setWithMoney} />
      )}
    </>
  );
};

/** Why the whole sheet is read-only, if it is. */
export const closedFor = (data: SheetContents | undefined): string | null | undefined =>
  data && data.personas.length > 0 && data.personas.every((x) => x.cerrada !== null)
    ? data.personas[0]?.cerrada
    : undefined;

/** Saving, by its button or its key. */
export const useSaveSheet = (
  p: LivePlanilla,
  {
    canWrite,
    onFailure,
    prevents = () => undefined,
    taken,
  }: {
    readonly canWrite: boolean;
    /** Goes to the first line that is wrong. */
    readonly onFailure: (key: string) => void;
    /** Why a line is not saved, besides what is wrong in it. */
    readonly prevents?: (l: PlanillaLine) => string | undefined;
    /** What is said of a new line in whose place somebody else loaded another, where both cannot stay. */
    readonly taken?: string;
  },
): { readonly save: () => void; readonly question: ReactNode } => {
  const t = useT(),
    [asks, ask] = useState(false);
  const send = async (): Promise<void> => {
    const bad = await p.save((l) => lineProblemText(t, l, p.written.get(l.key)) ?? prevents(l), {
        changed: t('planilla.conflicto.enLinea'),
        taken: taken ?? t('planilla.conflicto.otraCargada'),
      }),
      first = bad?.[0];
    // Once it is drawn: until now a filter may have left it out.
    if (first !== undefined) setTimeout(() => onFailure(first));
  };
  /** A quantity below nothing takes from the person: it is asked about before it is saved. */
  const save = (): void => {
    if (oddOf(p).some((o) => o.what === 'negativa')) ask(true);
    else void send();
  };
  useHotkey('ctrl+s', () => {
    if (canWrite) setTimeout(() => saved.current());
  });
  // The save key also commits the cell in edit, just before.
  const saved = useRef(save);
  saved.current = save;
  return {
    save,
    question: asks && (
      <NegativeQuestion
        p={p}
        leave={() => ask(false)}
        accept={() => {
          ask(false);
          void send();
        }}
      />
    ),
  };
};

/** The grid, once the sheet is loaded. */
const SheetPanel = ({
  p: { reading, data, progress },
  children,
}: {
  readonly p: LivePlanilla;
  readonly children: ReactNode;
}) => (
  <div className="panel nov-hoja">
    <LoadingBar on={reading.reading || progress !== undefined} />
    {reading.failure && !data ? (
      <ReadFailure failure={reading.failure} retry={reading.readAgain} />
    ) : !data ? (
      <Skeleton rows={12} />
    ) : (
      children
    )}
  </div>
);

export const SheetPage = ({
  title,
  crumbs,
  p,
  canWrite,
  brought,
  money,
  help,
  saving: { save, question },
  choice,
  notices,
  preview,
  children,
}: {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly p: LivePlanilla;
  readonly canWrite: boolean;
  readonly brought: ReturnType<typeof useBroughtLines>;
  /** The money effect, while it is shown. */
  readonly money: NovedadEffect | undefined;
  /** How it is typed, at the foot. */
  readonly help: string;
  /** Saves, and asks before if need be. */
  readonly saving: ReturnType<typeof useSaveSheet>;
  readonly choice: ReactNode;
  readonly notices?: ReactNode;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}) => {
  const t = useT();
  return (
    <Page
      fill
      wide
      title={title}
      crumbs={crumbs}
      actions={
        <>
          <ButtonLink icon="list" to="/novedades/lista" aria-label={t('planilla.lista')}>
            {t('planilla.lista')}
          </ButtonLink>
          {canWrite && <SaveSheet p={p} save={save} />}
        </>
      }
    >
      <div className="nov">
        <div className="nov-eleccion">{choice}</div>
        <SheetAvisos p={p} brought={brought} closed={closedFor(p.data)} money={money} save={save} />
        <LineConflicts p={p} />
        <OddQuantities p={p} />
        {notices}
        <SheetPanel p={p}>{children}</SheetPanel>
        {/* In a reserved place: nothing moves when it arrives. */}
        <SheetFooter p={p} money={money} help={canWrite ? help : t('planilla.soloLectura')} />
      </div>
      {preview}
      {question}
    </Page>
  );
};
