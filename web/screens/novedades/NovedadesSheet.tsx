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

type LineSubject = Exclude<PlanillaSubject, { readonly por: 'mes' }>;

export interface NovedadesSheetProps {
  readonly que: LineSubject;
  readonly titulo: string;
  readonly migas: readonly Crumb[];
  readonly eleccion: ReactNode;
  /** Beside the chooser: filters lines, or adds one. */
  readonly herramientas?: (p: {
    readonly agregar: (id_personal: number, id_concepto: number) => void;
    readonly puede: boolean;
  }) => ReactNode;
  readonly entra: (l: PlanillaLine) => boolean;
  readonly vacia: string;
  readonly alLeer?: (p: WirePlanilla) => void;
}

const readSheet =
  ({ por, id }: LineSubject) =>
  (periodo: string) =>
    askServer(
      api.planillas.leer,
      {
        periodo,
        id_personal: por === 'legajo' ? id : null,
        id_rrhh_concepto: por === 'concepto' ? id : null,
      },
      { controller: 'Novedades' },
    );

/** The person or concept of a number in the sheet. */
const byNumber = ({ por, id }: LineSubject, datos: WirePlanilla | undefined) => {
  const all = new Map(
    por === 'legajo'
      ? datos?.conceptos.map((c) => [c.codigo, { id_personal: id, id_concepto: c.id }])
      : datos?.personas.map((y) => [y.legajo, { id_personal: y.id, id_concepto: id }]),
  );
  return (n: number) => all.get(n);
};

export const NovedadesSheet = ({
  que,
  titulo,
  migas,
  eleccion,
  herramientas,
  entra,
  vacia,
  alLeer,
}: NovedadesSheetProps) => {
  const t = useT(),
    permissions = usePermissions(),
    p = usePlanilla(que, readSheet(que)),
    handle = useRef<PlanillaHandle>(null);
  const [conDinero, setConDinero] = useState(false),
    [soloConValor, setOnly] = useState(false),
    [queda, setQueda] = useState<ReadonlySet<string>>(new Set());
  const puede = permissions.writes(tableOf('Novedades')),
    effects = useLineEffects(conDinero, que.periodo, p.lineas, p.escritas),
    dinero = conDinero ? effects : undefined;
  // A line being edited stays visible, even if the filter excludes it.
  const lineas = p.lineas.filter(
    (l) =>
      p.males.has(l.key) ||
      queda.has(l.key) ||
      (entra(l) && (!soloConValor || l.fila !== null || p.escritas.has(l.key))),
  );
  const columnas = sheetColumns(t, {
      deLegajo: que.por === 'legajo',
      conAjuste: p.lineas.some((l) => l.ajuste),
      lineas,
      escritas: p.escritas,
      dinero,
    }),
    cells = sheetCells(t, p, effects);
  const save = useSaveSheet(p, {
    puede,
    alFallar: (bad) => {
      setOnly(false);
      handle.current?.goTo(bad);
    },
  });
  const escribirAqui: typeof p.escribir = (changes, more) => {
    setQueda((s) => new Set([...s, ...changes.map((c) => c.key)]));
    p.escribir(changes, more);
  };
  const agregar = (id_personal: number, id_concepto: number): void => {
    const key = p.agregar(id_personal, id_concepto);
    setQueda((s) => new Set(s).add(key));
    setTimeout(() => handle.current?.goTo(key, 'cantidad'));
  };
  const destino = (): PasteTarget =>
    linePasteTarget({
      columnas,
      lineas,
      todas: p.lineas,
      hoy: todayDate(),
      porNumero: byNumber(que, p.datos),
      sinNumero: que.por === 'legajo' ? 'sinConcepto' : 'sinLegajo',
    });
  const entry = useBroughtLines({ que, p, puede, destino, escribir: escribirAqui }),
    { traido } = entry;
  useEffect(() => {
    if (p.datos) alLeer?.(p.datos);
  }, [p.datos, alLeer]);
  return (
    <SheetPage
      titulo={titulo}
      migas={migas}
      p={p}
      puede={puede}
      entrada={entry}
      dinero={dinero}
      ayuda={t('planilla.ayuda')}
      guardar={save}
      eleccion={
        <>
          {eleccion}
          {herramientas?.({ puede: puede && p.datos !== undefined, agregar })}
          <ShownLines
            soloConValor={soloConValor}
            ponerSolo={(x) => {
              setOnly(x);
              setQueda(new Set());
            }}
            conDinero={conDinero}
            ponerConDinero={permissions.can('recibos') ? setConDinero : undefined}
          />
          {puede && (
            <SheetActions
              p={p}
              asa={handle}
              cerrada={closedFor(p.datos)}
              agregar={agregar}
              escribir={escribirAqui}
              traer={() => void entry.traerMesAnterior()}
            />
          )}
        </>
      }
      previa={
        traido && (
          <PastePreview
            pegado={traido}
            p={p}
            de={t(que.por === 'legajo' ? 'planilla.concepto' : 'planilla.legajo')}
            nombra={(key) => lineName(p, que.por, key)}
            columna={(c) => columnas.find((y) => y.id === c.column)}
            alCerrar={entry.dejar}
            alPegar={() => {
              const [first] = traido.cambios;
              escribirAqui(traido.cambios, traido.nuevas);
              entry.dejar();
              if (first) setTimeout(() => handle.current?.goTo(first.key, first.column));
            }}
          />
        )
      }
    >
      <Planilla
        label={titulo}
        handle={handle}
        rows={lineas}
        columns={columnas}
        {...cells}
        today={todayDate()}
        empty={vacia}
        editable={(l, c) => puede && p.avance === undefined && isPlanillaField(c) && isWritable(l, c)}
        write={escribirAqui}
        paste={entry.pegar}
        undo={p.atras}
      />
    </SheetPage>
  );
};
