// Everybody's sheet of a month: its rows are people and its columns concepts; what is written in a cell is a
// line, saved as those of the other sheets.
import { useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { Planilla } from '../../kit/planilla/Planilla.tsx';
import type { CellChange, PlanillaGridColumn, PlanillaHandle } from '../../kit/planilla/PlanillaProps.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import type { Crumb } from '../../shell/Page.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { useNarrowWindow } from '../reading.ts';
import { DoubleLoads } from './DoubleLoads.tsx';
import { isWritable, VALUE_FIELDS } from './lines.ts';
import { changesOfLines, mesCellReader, mesColumnId } from './mesCells.ts';
import { mesGridCells, mesGridColumn, mesGridColumns } from './mesGrid.tsx';
import { mesPasteTarget } from './mesPaste.ts';
import { HiddenNovedades, MesTools } from './MesTools.tsx';
import { OutsideNovedades } from './OutsideNovedades.tsx';
import { PastePreview } from './PastePreview.tsx';
import { BringPreviousMes } from './SheetActions.tsx';
import { closedFor, SheetPage, ShownLines, useSaveSheet } from './SheetPage.tsx';
import { useBroughtLines } from './useBroughtLines.ts';
import { partsOfLine, useMesSheet, type LiveMesSheet, type MesSubject } from './useMesSheet.ts';
import { lineName } from './wording.ts';

/** The column of a change of a line: also of a figure that is no column yet. */
const columnOf = ({ p }: LiveMesSheet, { key, column }: CellChange): PlanillaGridColumn | undefined => {
  const id = partsOfLine(p, key)?.concepto,
    concepto = p.data?.conceptos.find((c) => c.id === id),
    field = VALUE_FIELDS.find((c) => c === column);
  return concepto && field && mesGridColumn({ id: mesColumnId(concepto.id, field), concepto, figure: field });
};

export const MesSheet = ({
  subject,
  title,
  crumbs,
  periodo,
  show,
}: {
  readonly subject: MesSubject;
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** The field of the month. */
  readonly periodo: ReactNode;
  /** Which concepts are shown besides those in use. */
  readonly show: (conceptos: readonly number[]) => void;
}) => {
  const t = useT(),
    permissions = usePermissions(),
    navigate = useNavigate(),
    narrow = useNarrowWindow(767),
    handle = useRef<PlanillaHandle>(null),
    sheet = useMesSheet(subject, show),
    { p, filter, conceptos, rows, effects } = sheet,
    { data } = p,
    can = permissions.writes(tableOf('Novedades')),
    money = sheet.withMoney ? effects : undefined;
  const { written } = p,
    columns = useMemo(
      () => mesGridColumns(t, { rows, conceptos, written, money, narrow }),
      [t, rows, conceptos, written, money, narrow],
    ),
    sheetPath = (persona: number): string => `/novedades?periodo=${subject.periodo}&persona=${persona}`,
    cellOf = mesCellReader(conceptos, written),
    cells = mesGridCells(t, { p, cellOf, money: effects, sheet: sheetPath });
  const goTo = (key: string, field?: string): void => {
    const parts = partsOfLine(p, key),
      theirs = conceptos.filter((c) => c.concepto.id === parts?.concepto);
    if (parts) handle.current?.goTo(parts.row, (theirs.find((c) => c.figure === field) ?? theirs[0])?.id);
  };
  const saving = useSaveSheet(p, {
    canWrite: can,
    onFailure: (bad) => goTo(bad),
    taken: t('planilla.mes.doble.enLinea'),
    prevents: (l) =>
      sheet.doubles.some((d) => d.added.key === l.key) ? t('planilla.mes.doble.enLinea') : undefined,
  });
  const entry = useBroughtLines({
      subject,
      p,
      canWrite: can,
      write: sheet.write,
      target: () =>
        mesPasteTarget({
          columns,
          conceptos,
          all: sheet.all,
          visible: rows,
          today: todayDate(),
          apartOf: (why) => t(`planilla.mes.noSePega.${why}`),
        }),
    }),
    { brought } = entry;
  return (
    <SheetPage
      title={title}
      crumbs={crumbs}
      p={p}
      canWrite={can}
      brought={entry}
      money={money}
      help={t('planilla.mes.ayuda')}
      saving={saving}
      choice={
        <>
          {periodo}
          <MesTools
            filter={filter}
            add={
              can && data
                ? (id) => {
                    if (!data.conceptos.some((c) => c.id === id)) show([...subject.conceptos, id]);
                  }
                : undefined
            }
          />
          <ShownLines
            onlyWithValue={filter.onlyWithValue}
            setOnly={filter.setOnly}
            withMoney={sheet.withMoney}
            setWithMoney={permissions.can('recibos') ? sheet.setWithMoney : undefined}
          />
          {can && <BringPreviousMes closed={closedFor(data)} bring={() => void entry.bringPreviousMes()} />}
        </>
      }
      notices={
        <>
          <DoubleLoads p={p} doubles={sheet.doubles} />
          {data && <OutsideNovedades periodo={subject.periodo} outside={data.fuera} />}
          <HiddenNovedades sheet={sheet} />
          {data && conceptos.length === 0 && <p className="soft">{t('planilla.mes.sinConceptos')}</p>}
        </>
      }
      preview={
        brought && (
          <PastePreview
            pasted={brought}
            p={p}
            source={t('planilla.legajo')}
            nameOf={(key) => lineName(p, 'mes', key)}
            columnOf={(c) => columnOf(sheet, c)}
            onClose={entry.leave}
            onPaste={() => {
              const [first] = brought.changes;
              sheet.write(brought.changes, brought.added);
              entry.leave();
              if (first) setTimeout(() => goTo(first.key, first.column));
            }}
          />
        )
      }
    >
      <Planilla
        label={title}
        handle={handle}
        rows={rows}
        columns={columns}
        {...cells}
        today={todayDate()}
        empty={filter.empty}
        editable={(r, c) => {
          const x = can && p.progress === undefined ? cellOf(r, c) : undefined;
          return x?.cell.kind === 'linea' && isWritable(x.cell.l, x.column.figure);
        }}
        open={(r) => void navigate(sheetPath(r.persona.id))}
        write={(changes) => {
          const x = changesOfLines(changes, rows, conceptos);
          sheet.write(x.changes, x.added);
        }}
        paste={entry.paste}
        undo={p.back}
      />
    </SheetPage>
  );
};
