// A sheet of novedades on screen, of a legajo or of a concept: the grid with its columns, totals, effect in
// money, what is pasted and what is in conflict.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { WirePlanilla } from '../../../core/api/planillas.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { LoadingBar } from '../../kit/Panel.tsx';
import { Planilla } from '../../kit/planilla/Planilla.tsx';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import type { PlanillaHandle } from '../../kit/planilla/PlanillaProps.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { LineConflicts } from './LineConflicts.tsx';
import { lineProblemText } from './wording.ts';
import { isPlanillaField, isWritable, type PlanillaLine } from './lines.ts';
import { PastePreview } from './PastePreview.tsx';
import { useLineEffects } from './useLineEffects.ts';
import { useBroughtLines } from './useBroughtLines.ts';
import type { PlanillaSubject } from './planillaSubject.ts';
import { usePlanilla, type LivePlanilla } from './usePlanilla.ts';
import { SheetFooter } from './SheetFooter.tsx';
import { sheetCells } from './sheetCells.tsx';
import { sheetColumns } from './sheetColumns.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SaveSheet } from './SaveSheet.tsx';
import { SheetAvisos } from './SheetAvisos.tsx';
import '../screens.css';
import '../importaciones/importar.css';
import './novedades.css';

export interface NovedadesSheetProps {
  readonly que: PlanillaSubject;
  readonly titulo: string;
  readonly migas: readonly Crumb[];
  readonly eleccion: ReactNode;
  /** Beside the choice: what shows fewer lines, or adds one. */
  readonly herramientas?: (p: {
    readonly agregar: (id_personal: number, id_concepto: number) => void;
    readonly puede: boolean;
  }) => ReactNode;
  readonly entra: (l: PlanillaLine) => boolean;
  readonly vacia: string;
  readonly alLeer?: (p: WirePlanilla) => void;
}

/** Which lines are shown, and whether their effect in money is. */
const ShownLines = ({
  soloConValor,
  ponerSolo,
  conDinero,
  ponerConDinero,
}: {
  readonly soloConValor: boolean;
  readonly ponerSolo: (x: boolean) => void;
  readonly conDinero: boolean;
  /** Undefined: the role does not see it. */
  readonly ponerConDinero: ((x: boolean) => void) | undefined;
}) => {
  const t = useT();
  return (
    <>
      <Check label={t('planilla.soloConValor')} checked={soloConValor} onChange={ponerSolo} />
      {ponerConDinero && (
        <Check label={t('planilla.efecto.mostrar')} checked={conDinero} onChange={ponerConDinero} />
      )}
    </>
  );
};

/** The grid, once the sheet is read. */
const SheetPanel = ({
  p: { lectura, datos, avance },
  children,
}: {
  readonly p: LivePlanilla;
  readonly children: ReactNode;
}) => (
  <div className="panel nov-hoja">
    <LoadingBar on={lectura.leyendo || avance !== undefined} />
    {lectura.falla && !datos ? (
      <ReadFailure falla={lectura.falla} reintentar={lectura.releer} />
    ) : !datos ? (
      <Skeleton filas={12} />
    ) : (
      children
    )}
  </div>
);

/** Why nobody of the sheet can be written any more, where that is so. */
const closedFor = (datos: WirePlanilla | undefined): string | null | undefined =>
  datos && datos.personas.length > 0 && datos.personas.every((x) => x.cerrada !== null)
    ? datos.personas[0]?.cerrada
    : undefined;

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
    permisos = usePermissions(),
    p = usePlanilla(que),
    asa = useRef<PlanillaHandle>(null);
  const [conDinero, ponerConDinero] = useState(false),
    [soloConValor, ponerSolo] = useState(false),
    [queda, ponerQueda] = useState<ReadonlySet<string>>(new Set());
  const puede = permisos.escribe(tableOf('Novedades')),
    dinero = useLineEffects(conDinero, que.periodo, p.lineas, p.escritas);
  // A line that somebody is writing in stays in sight, whatever the filter says of it.
  const lineas = p.lineas.filter(
    (l) =>
      p.males.has(l.clave) ||
      queda.has(l.clave) ||
      (entra(l) && (!soloConValor || l.fila !== null || p.escritas.has(l.clave))),
  );
  const conAjuste = p.lineas.some((l) => l.ajuste),
    deLegajo = que.por === 'legajo';
  const columnas = sheetColumns(t, {
      deLegajo,
      conAjuste,
      lineas,
      escritas: p.escritas,
      dinero: conDinero ? dinero : undefined,
    }),
    celdas = sheetCells(t, p, dinero);
  const guardar = async (): Promise<void> => {
    const malas = await p.guardar((l) => lineProblemText(t, l, p.escritas.get(l.clave)));
    if (malas?.[0] !== undefined) {
      ponerSolo(false);
      asa.current?.irA(malas[0]);
    }
  };
  useHotkey('ctrl+s', () => {
    if (puede) setTimeout(() => void guardado.current());
  });
  // What is being written in a cell goes in with the same key, a moment before.
  const guardado = useRef(guardar);
  guardado.current = guardar;
  const escribirAqui: typeof p.escribir = (cambios, mas) => {
    ponerQueda((s) => new Set([...s, ...cambios.map((c) => c.clave)]));
    p.escribir(cambios, mas);
  };
  const agregar = (id_personal: number, id_concepto: number): void => {
    const clave = p.agregar(id_personal, id_concepto);
    ponerQueda((s) => new Set(s).add(clave));
    setTimeout(() => asa.current?.irA(clave, 'cantidad'));
  };
  const entrada = useBroughtLines({ que, p, puede, lineas, columnas, escribir: escribirAqui }),
    { traido } = entrada;
  useEffect(() => {
    if (p.datos) alLeer?.(p.datos);
  }, [p.datos, alLeer]);
  const { avance } = p,
    cerrada = closedFor(p.datos);
  return (
    <Page
      fill
      wide
      title={titulo}
      crumbs={migas}
      actions={
        <>
          <ButtonLink icon="list" to="/novedades/lista" aria-label={t('planilla.lista')}>
            {t('planilla.lista')}
          </ButtonLink>
          {puede && <SaveSheet p={p} guardar={() => void guardar()} />}
        </>
      }
    >
      <div className="nov">
        <div className="nov-eleccion">
          {eleccion}
          {herramientas?.({ puede: puede && p.datos !== undefined, agregar })}
          <ShownLines
            soloConValor={soloConValor}
            ponerSolo={(x) => {
              ponerSolo(x);
              ponerQueda(new Set());
            }}
            conDinero={conDinero}
            ponerConDinero={permisos.puede('recibos') ? ponerConDinero : undefined}
          />
          {puede && (
            <SheetActions
              p={p}
              asa={asa}
              cerrada={cerrada}
              agregar={agregar}
              escribir={escribirAqui}
              traer={() => void entrada.traerMesAnterior()}
            />
          )}
        </div>
        <SheetAvisos
          p={p}
          entrada={entrada}
          cerrada={cerrada}
          dinero={conDinero ? dinero : undefined}
          guardar={() => void guardar()}
        />
        <LineConflicts p={p} />
        <SheetPanel p={p}>
          <Planilla
            rotulo={titulo}
            asa={asa}
            filas={lineas}
            columnas={columnas}
            {...celdas}
            hoy={todayDate()}
            vacia={vacia}
            editable={(l, c) => puede && avance === undefined && isPlanillaField(c) && isWritable(l, c)}
            escribir={escribirAqui}
            pegar={entrada.pegar}
            deshacer={p.atras}
          />
        </SheetPanel>
        {/* In a place of its own: nothing moves when it comes. */}
        <SheetFooter p={p} dinero={conDinero ? dinero : undefined} puede={puede} />
      </div>
      {traido && (
        <PastePreview
          pegado={traido}
          mes={traido.mes}
          por={que.por}
          columnas={columnas}
          porClave={p.porClave}
          escritas={p.escritas}
          alCerrar={entrada.dejar}
          alPegar={() => {
            const [primero] = traido.cambios;
            escribirAqui(traido.cambios, traido.nuevas);
            entrada.dejar();
            if (primero) setTimeout(() => asa.current?.irA(primero.clave, primero.columna));
          }}
        />
      )}
    </Page>
  );
};
