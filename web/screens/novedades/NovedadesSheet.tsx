// A sheet of novedades, by legajo or by concept: the grid with its columns, totals, money effect, pasted
// blocks and conflicts.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WirePlanilla } from '../../../core/api/planillas.ts';
import { Planilla } from '../../kit/planilla/Planilla.tsx';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import type { Crumb } from '../../shell/Page.tsx';
import type { PlanillaHandle } from '../../kit/planilla/PlanillaProps.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { askServer } from '../requests.ts';
import { isPlanillaField, isWritable, type PlanillaLine } from './lines.ts';
import { linePasteTarget } from './linePaste.ts';
import type { PasteTarget } from './planillaPaste.ts';
import { PastePreview } from './PastePreview.tsx';
import { lineName } from './wording.ts';
import { useLineEffects } from './useLineEffects.ts';
import { useBroughtLines } from './useBroughtLines.ts';
import type { PlanillaSubject } from './planillaSubject.ts';
import { usePlanilla } from './usePlanilla.ts';
import { sheetCells } from './sheetCells.tsx';
import { sheetColumns } from './sheetColumns.tsx';
import { SheetActions } from './SheetActions.tsx';
import { closedFor, SheetPage, ShownLines, useSaveSheet } from './SheetPage.tsx';

type LineSubject = Exclude<PlanillaSubject, { readonly by: 'mes' }>;

export interface NovedadesSheetProps {
  readonly subject: LineSubject;
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly choice: ReactNode;
  /** Beside the chooser: filters lines, or adds one. */
  readonly tools?: (p: {
    readonly add: (id_personal: number, id_concepto: number) => void;
    readonly canWrite: boolean;
  }) => ReactNode;
  readonly admits: (l: PlanillaLine) => boolean;
  readonly empty: string;
  readonly onRead?: (p: WirePlanilla) => void;
}

const readSheet =
  ({ by, id }: LineSubject) =>
  (periodo: string) =>
    askServer(
      api.planillas.leer,
      {
        periodo,
        id_personal: by === 'legajo' ? id : null,
        id_rrhh_concepto: by === 'concepto' ? id : null,
      },
      { controller: 'Novedades' },
    );

/** The person or concept of a number in the sheet. */
const byNumber = ({ by, id }: LineSubject, data: WirePlanilla | undefined) => {
  const all = new Map(
    by === 'legajo'
      ? data?.conceptos.map((c) => [c.codigo, { id_personal: id, id_concepto: c.id }])
      : data?.personas.map((y) => [y.legajo, { id_personal: y.id, id_concepto: id }]),
  );
  return (n: number) => all.get(n);
};

export const NovedadesSheet = ({
  subject,
  title,
  crumbs,
  choice,
  tools,
  admits,
  empty,
  onRead,
}: NovedadesSheetProps) => {
  const t = useT(),
    permissions = usePermissions(),
    p = usePlanilla(subject, readSheet(subject)),
    handle = useRef<PlanillaHandle>(null);
  const [withMoney, setWithMoney] = useState(false),
    [onlyWithValue, setOnly] = useState(false),
    [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const can = permissions.writes(tableOf('Novedades')),
    effects = useLineEffects(withMoney, subject.periodo, p.lines, p.written),
    money = withMoney ? effects : undefined;
  // A line being edited stays visible, even if the filter excludes it.
  const lines = p.lines.filter(
    (l) =>
      p.males.has(l.key) ||
      left.has(l.key) ||
      (admits(l) && (!onlyWithValue || l.row !== null || p.written.has(l.key))),
  );
  const columns = sheetColumns(t, {
      ofLegajo: subject.by === 'legajo',
      withAjuste: p.lines.some((l) => l.ajuste),
      lines,
      written: p.written,
      money,
    }),
    cells = sheetCells(t, p, effects);
  const saving = useSaveSheet(p, {
    canWrite: can,
    onFailure: (bad) => {
      setOnly(false);
      handle.current?.goTo(bad);
    },
  });
  const writeHere: typeof p.write = (changes, more) => {
    setLeft((s) => new Set([...s, ...changes.map((c) => c.key)]));
    p.write(changes, more);
  };
  const add = (id_personal: number, id_concepto: number): void => {
    const key = p.add(id_personal, id_concepto);
    setLeft((s) => new Set(s).add(key));
    setTimeout(() => handle.current?.goTo(key, 'cantidad'));
  };
  const target = (): PasteTarget =>
    linePasteTarget({
      columns,
      lines,
      all: p.lines,
      today: todayDate(),
      byNumber: byNumber(subject, p.data),
      withoutNumber: subject.by === 'legajo' ? 'sinConcepto' : 'sinLegajo',
    });
  const entry = useBroughtLines({ subject, p, canWrite: can, target, write: writeHere }),
    { brought } = entry;
  useEffect(() => {
    if (p.data) onRead?.(p.data);
  }, [p.data, onRead]);
  return (
    <SheetPage
      title={title}
      crumbs={crumbs}
      p={p}
      canWrite={can}
      brought={entry}
      money={money}
      help={t('planilla.ayuda')}
      saving={saving}
      choice={
        <>
          {choice}
          {tools?.({ canWrite: can && p.data !== undefined, add })}
          <ShownLines
            onlyWithValue={onlyWithValue}
            setOnly={(x) => {
              setOnly(x);
              setLeft(new Set());
            }}
            withMoney={withMoney}
            setWithMoney={permissions.can('recibos') ? setWithMoney : undefined}
          />
          {can && (
            <SheetActions
              p={p}
              handle={handle}
              closed={closedFor(p.data)}
              add={add}
              write={writeHere}
              bring={() => void entry.bringPreviousMes()}
            />
          )}
        </>
      }
      preview={
        brought && (
          <PastePreview
            pasted={brought}
            p={p}
            source={t(subject.by === 'legajo' ? 'planilla.concepto' : 'planilla.legajo')}
            nameOf={(key) => lineName(p, subject.by, key)}
            columnOf={(c) => columns.find((y) => y.id === c.column)}
            onClose={entry.leave}
            onPaste={() => {
              const [first] = brought.changes;
              writeHere(brought.changes, brought.added);
              entry.leave();
              if (first) setTimeout(() => handle.current?.goTo(first.key, first.column));
            }}
          />
        )
      }
    >
      <Planilla
        label={title}
        handle={handle}
        rows={lines}
        columns={columns}
        {...cells}
        today={todayDate()}
        empty={empty}
        editable={(l, c) => can && p.progress === undefined && isPlanillaField(c) && isWritable(l, c)}
        write={writeHere}
        paste={entry.paste}
        undo={p.back}
      />
    </SheetPage>
  );
};
