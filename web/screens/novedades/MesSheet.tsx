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
import { MesTools } from './MesTools.tsx';
import { PastePreview } from './PastePreview.tsx';
import { BringPreviousMes } from './SheetActions.tsx';
import { closedFor, SheetPage, ShownLines, useSaveSheet } from './SheetPage.tsx';
import { useBroughtLines } from './useBroughtLines.ts';
import { partsOfLine, useMesSheet, type LiveMesSheet, type MesSubject } from './useMesSheet.ts';
import { lineName } from './wording.ts';

/** The column of a change of a line: also of a figure that is no column yet. */
const columnOf = (
  { p }: LiveMesSheet,
  { key: clave, column: columna }: CellChange,
): PlanillaGridColumn | undefined => {
  const id = partsOfLine(p, clave)?.concepto,
    concepto = p.datos?.conceptos.find((c) => c.id === id),
    campo = VALUE_FIELDS.find((c) => c === columna);
  return concepto && campo && mesGridColumn({ id: mesColumnId(concepto.id, campo), concepto, campo });
};

export const MesSheet = ({
  que,
  titulo,
  migas,
  periodo,
  mostrar,
}: {
  readonly que: MesSubject;
  readonly titulo: string;
  readonly migas: readonly Crumb[];
  /** The field of the month. */
  readonly periodo: ReactNode;
  /** Which concepts are shown besides those in use. */
  readonly mostrar: (conceptos: readonly number[]) => void;
}) => {
  const t = useT(),
    permissions = usePermissions(),
    navigate = useNavigate(),
    angosta = useNarrowWindow(767),
    handle = useRef<PlanillaHandle>(null),
    sheet = useMesSheet(que, mostrar),
    { p, filtro, conceptos, filas, effects } = sheet,
    { datos } = p,
    puede = permissions.writes(tableOf('Novedades')),
    dinero = sheet.conDinero ? effects : undefined;
  const { escritas } = p,
    columnas = useMemo(
      () => mesGridColumns(t, { filas, conceptos, escritas, dinero, angosta }),
      [t, filas, conceptos, escritas, dinero, angosta],
    ),
    hoja = (persona: number): string => `/novedades?periodo=${que.periodo}&persona=${persona}`,
    cellOf = mesCellReader(conceptos, escritas),
    cells = mesGridCells(t, { p, cellOf, dinero: effects, hoja });
  const goTo = (key: string, campo?: string): void => {
    const parts = partsOfLine(p, key),
      theirs = conceptos.filter((c) => c.concepto.id === parts?.concepto);
    if (parts) handle.current?.goTo(parts.fila, (theirs.find((c) => c.campo === campo) ?? theirs[0])?.id);
  };
  const save = useSaveSheet(p, {
    puede,
    alFallar: (bad) => goTo(bad),
    tomada: t('planilla.mes.doble.enLinea'),
    impide: (l) =>
      sheet.dobles.some((d) => d.nueva.key === l.key) ? t('planilla.mes.doble.enLinea') : undefined,
  });
  const entry = useBroughtLines({
      que,
      p,
      puede,
      escribir: sheet.escribir,
      destino: () =>
        mesPasteTarget({
          columnas,
          conceptos,
          todas: sheet.todas,
          visibles: filas,
          hoy: todayDate(),
          aparte: (porque) => t(`planilla.mes.noSePega.${porque}`),
        }),
    }),
    { traido } = entry;
  return (
    <SheetPage
      titulo={titulo}
      migas={migas}
      p={p}
      puede={puede}
      entrada={entry}
      dinero={dinero}
      ayuda={t('planilla.mes.ayuda')}
      guardar={save}
      eleccion={
        <>
          {periodo}
          <MesTools
            filtro={filtro}
            agregar={
              puede && datos
                ? (id) => {
                    if (!datos.conceptos.some((c) => c.id === id)) mostrar([...que.conceptos, id]);
                  }
                : undefined
            }
          />
          <ShownLines
            soloConValor={filtro.soloConValor}
            ponerSolo={filtro.ponerSolo}
            conDinero={sheet.conDinero}
            ponerConDinero={permissions.can('recibos') ? sheet.ponerConDinero : undefined}
          />
          {puede && (
            <BringPreviousMes cerrada={closedFor(datos)} traer={() => void entry.traerMesAnterior()} />
          )}
        </>
      }
      avisos={
        <>
          <DoubleLoads p={p} dobles={sheet.dobles} />
          {datos && conceptos.length === 0 && <p className="soft">{t('planilla.mes.sinConceptos')}</p>}
        </>
      }
      previa={
        traido && (
          <PastePreview
            pegado={traido}
            p={p}
            de={t('planilla.legajo')}
            nombra={(key) => lineName(p, 'mes', key)}
            columna={(c) => columnOf(sheet, c)}
            alCerrar={entry.dejar}
            alPegar={() => {
              const [first] = traido.cambios;
              sheet.escribir(traido.cambios, traido.nuevas);
              entry.dejar();
              if (first) setTimeout(() => goTo(first.key, first.column));
            }}
          />
        )
      }
    >
      <Planilla
        label={titulo}
        handle={handle}
        rows={filas}
        columns={columnas}
        {...cells}
        today={todayDate()}
        empty={filtro.vacia}
        editable={(r, c) => {
          const x = puede && p.avance === undefined ? cellOf(r, c) : undefined;
          return x?.cell.que === 'linea' && isWritable(x.cell.l, x.column.campo);
        }}
        open={(r) => void navigate(hoja(r.persona.id))}
        write={(changes) => {
          const x = changesOfLines(changes, filas, conceptos);
          sheet.escribir(x.cambios, x.nuevas);
        }}
        paste={entry.pegar}
        undo={p.atras}
      />
    </SheetPage>
  );
};
