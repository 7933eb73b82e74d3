// A sheet of novedades, by legajo or by concept: the grid with its columns, totals, money effect, pasted
// blocks and conflicts.
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
  /** Beside the chooser: filters lines, or adds one. */
  readonly herramientas?: (p: {
    readonly agregar: (id_personal: number, id_concepto: number) => void;
    readonly puede: boolean;
  }) => ReactNode;
  readonly entra: (l: PlanillaLine) => boolean;
  readonly vacia: string;
  readonly alLeer?: (p: WirePlanilla) => void;
}

/** Which lines are shown, and whether their money effect is. */
const ShownLines = ({
  soloConValor,
  ponerSolo,
  conDinero,
  ponerConDinero,
}: {
  readonly soloConValor: boolean;
  readonly ponerSolo: (x: boolean) => void;
  readonly conDinero: boolean;
  /** Undefined when the role does not see it. */
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

/** The grid, once the sheet is loaded. */
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

/** Why the whole sheet is read-only, if it is. */
const closedFor = (data: WirePlanilla | undefined): string | null | undefined =>
  data && data.personas.length > 0 && data.personas.every((x) => x.cerrada !== null)
    ? data.personas[0]?.cerrada
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
    permissions = usePermissions(),
    p = usePlanilla(que),
    handle = useRef<PlanillaHandle>(null);
  const [conDinero, setConDinero] = useState(false),
    [soloConValor, setOnly] = useState(false),
    [queda, setQueda] = useState<ReadonlySet<string>>(new Set());
  const puede = permissions.escribe(tableOf('Novedades')),
    dinero = useLineEffects(conDinero, que.periodo, p.lineas, p.escritas);
  // A line being edited stays visible, even if the filter excludes it.
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
    cells = sheetCells(t, p, dinero);
  const save = async (): Promise<void> => {
    const bad = await p.guardar((l) => lineProblemText(t, l, p.escritas.get(l.clave)));
    if (bad?.[0] !== undefined) {
      setOnly(false);
      handle.current?.irA(bad[0]);
    }
  };
  useHotkey('ctrl+s', () => {
    if (puede) setTimeout(() => void saved.current());
  });
  // The save key also commits the cell in edit, just before.
  const saved = useRef(save);
  saved.current = save;
  const escribirAqui: typeof p.escribir = (changes, more) => {
    setQueda((s) => new Set([...s, ...changes.map((c) => c.clave)]));
    p.escribir(changes, more);
  };
  const agregar = (id_personal: number, id_concepto: number): void => {
    const key = p.agregar(id_personal, id_concepto);
    setQueda((s) => new Set(s).add(key));
    setTimeout(() => handle.current?.irA(key, 'cantidad'));
  };
  const entry = useBroughtLines({ que, p, puede, lineas, columnas, escribir: escribirAqui }),
    { traido } = entry;
  useEffect(() => {
    if (p.datos) alLeer?.(p.datos);
  }, [p.datos, alLeer]);
  const { avance } = p,
    closed = closedFor(p.datos);
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
          {puede && <SaveSheet p={p} guardar={() => void save()} />}
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
              setOnly(x);
              setQueda(new Set());
            }}
            conDinero={conDinero}
            ponerConDinero={permissions.puede('recibos') ? setConDinero : undefined}
          />
          {puede && (
            <SheetActions
              p={p}
              asa={handle}
              cerrada={closed}
              agregar={agregar}
              escribir={escribirAqui}
              traer={() => void entry.traerMesAnterior()}
            />
          )}
        </div>
        <SheetAvisos
          p={p}
          entrada={entry}
          cerrada={closed}
          dinero={conDinero ? dinero : undefined}
          guardar={() => void save()}
        />
        <LineConflicts p={p} />
        <SheetPanel p={p}>
          <Planilla
            rotulo={titulo}
            asa={handle}
            filas={lineas}
            columnas={columnas}
            {...cells}
            hoy={todayDate()}
            vacia={vacia}
            editable={(l, c) => puede && avance === undefined && isPlanillaField(c) && isWritable(l, c)}
            escribir={escribirAqui}
            pegar={entry.pegar}
            deshacer={p.atras}
          />
        </SheetPanel>
        {/* In a reserved place: nothing moves when it arrives. */}
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
          alCerrar={entry.dejar}
          alPegar={() => {
            const [first] = traido.cambios;
            escribirAqui(traido.cambios, traido.nuevas);
            entry.dejar();
            if (first) setTimeout(() => handle.current?.irA(first.clave, first.columna));
          }}
        />
      )}
    </Page>
  );
};
