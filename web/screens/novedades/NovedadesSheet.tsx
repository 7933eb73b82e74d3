// A sheet of novedades on screen, of a legajo or of a concept: the grid with its columns, totals, effect in money, what is pasted and what is in conflict.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { WirePlanilla } from '../../../core/api/planillas.ts';
import { ButtonLink, Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Amount, Banner, LoadingBar } from '../../kit/Panel.tsx';
import { Planilla, type PlanillaHandle, type PlanillaGridColumn } from '../../kit/planilla/Planilla.tsx';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { tables } from '../../../core/tables/index.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { shownCode, shownCount, shownAmount, shortNumber } from '../explain/amounts.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { LineConflicts } from './LineConflicts.tsx';
import {
  problemText,
  lineStateText,
  fieldLabel,
  originText,
  lineProblemText,
  authorText,
  vigencia,
} from './wording.ts';
import {
  changeOfLine,
  PLANILLA_FIELDS,
  cellProblem,
  conflictingLineFields,
  isPlanillaField,
  isWritable,
  cellValue,
  type PlanillaField,
  type PlanillaLine,
} from './lines.ts';
import { SUMMED_FIELDS } from './planillaPaste.ts';
import { PastePreview } from './PastePreview.tsx';
import { useLineEffects } from './useLineEffects.ts';
import { useBroughtLines } from './useBroughtLines.ts';
import { usePlanilla, type PlanillaSubject } from './usePlanilla.ts';
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
  const puede = permisos.escribe(tables.Novedades as unknown as AnyTable),
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
  const suma = (c: PlanillaField): bigint =>
    lineas.reduce((n, l) => n + (readDecimal(cellValue(l, p.escritas.get(l.clave), c)) ?? 0n), 0n);
  const columnas: readonly PlanillaGridColumn[] = [
    {
      id: 'numero',
      titulo: t(deLegajo ? 'planilla.codigo' : 'planilla.legajo'),
      tipo: 'texto',
      ancho: 64,
      fija: true,
      total: t('planilla.total'),
    },
    {
      id: 'titulo',
      titulo: t(deLegajo ? 'planilla.concepto' : 'planilla.nombre'),
      tipo: 'texto',
      ancho: 150,
      fija: true,
      flexible: true,
      total: (
        <span className="soft">
          {t('planilla.conValor', {
            con: shownCount(
              lineas.filter((l) => l.fila !== null || changeOfLine(l, p.escritas.get(l.clave))).length,
            ),
          })}
        </span>
      ),
    },
    ...PLANILLA_FIELDS.filter((c) => c !== 'periodo_ajuste' || conAjuste).map(
      (c): PlanillaGridColumn =>
        c === 'desde' || c === 'hasta'
          ? { id: c, titulo: fieldLabel(c), tipo: 'fecha', ancho: 92 }
          : c === 'periodo_ajuste'
            ? { id: c, titulo: t('planilla.ajuste'), tipo: 'periodo', ancho: 92 }
            : {
                id: c,
                titulo: fieldLabel(c),
                tipo: c === 'cantidad' || c === 'porcentaje' ? 'cantidad' : 'numero',
                ancho: c === 'importe' ? 120 : c === 'valor_unitario' ? 112 : 92,
                ...(c === 'importe' ? { decimales: 2 } : {}),
                ...(SUMMED_FIELDS.has(c)
                  ? {
                      total:
                        c === 'importe'
                          ? shownAmount(writeDecimal(suma(c)))
                          : shortNumber(writeDecimal(suma(c), 8)),
                    }
                  : {}),
              },
    ),
    ...(conDinero
      ? [
          {
            id: 'efecto',
            titulo: t('planilla.efecto.columna'),
            tipo: 'numero',
            ancho: 136,
            total:
              dinero.problemas.length > 0 ? (
                '—'
              ) : dinero.porHacer > 0 ? (
                dinero.falla ? (
                  '—'
                ) : (
                  '…'
                )
              ) : (
                <Amount sign value={dinero.suma} />
              ),
          } as const,
        ]
      : []),
    { id: 'estado', titulo: t('planilla.estado'), tipo: 'texto', ancho: 180 },
    { id: 'vigencia', titulo: t('planilla.vigencia.titulo'), tipo: 'texto', ancho: 100 },
    { id: 'origen', titulo: t('planilla.origen.titulo'), tipo: 'texto', ancho: 92 },
    { id: 'quien', titulo: t('planilla.quien'), tipo: 'texto', ancho: 200 },
  ];
  const valor = (l: PlanillaLine, c: string): string =>
    isPlanillaField(c)
      ? cellValue(l, p.escritas.get(l.clave), c)
      : c === 'numero'
        ? shownCode(l.numero)
        : c === 'titulo'
          ? l.titulo
          : c === 'vigencia'
            ? vigencia(t, l, p.escritas.get(l.clave))
            : c === 'origen'
              ? originText(t, l)
              : c === 'quien'
                ? authorText(l)
                : c === 'efecto'
                  ? (dinero.vigentes.get(l.clave)?.importe ?? '')
                  : lineStateText(t, l, p.escritas.get(l.clave), p.males.get(l.clave)).texto;
  const pintar = (l: PlanillaLine, c: string): ReactNode => {
    if (c === 'efecto') {
      const e = dinero.vigentes.get(l.clave);
      return dinero.espera(l.clave) ? (
        dinero.falla ? (
          '—'
        ) : (
          '…'
        )
      ) : e?.importe ? (
        <Amount sign value={e.importe} />
      ) : e?.problema ? (
        <span className="nov-mal" title={e.problema}>
          <Icon name="exclamation-triangle" /> {e.problema}
        </span>
      ) : (
        ''
      );
    }
    if (c !== 'estado') return undefined;
    const { texto, clase } = lineStateText(t, l, p.escritas.get(l.clave), p.males.get(l.clave));
    return clase === '' ? (
      ''
    ) : (
      <span
        className={clase === 'mal' ? 'nov-mal' : clase === 'cambiada' ? 'nov-cambiada' : 'muted'}
        title={texto}
      >
        <Icon name={clase === 'mal' ? 'times-circle' : clase === 'cambiada' ? 'pencil' : 'lock'} /> {texto}
      </span>
    );
  };
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
  const entrada = useBroughtLines({ que, p, puede, lineas, columnas, escribir: escribirAqui }),
    { traido } = entrada;
  useEffect(() => {
    if (p.datos) alLeer?.(p.datos);
  }, [p.datos, alLeer]);
  const { avance, falla } = p,
    cuantas = p.pendientes.length,
    cerrada =
      p.datos && p.datos.personas.length > 0 && p.datos.personas.every((x) => x.cerrada !== null)
        ? p.datos.personas[0]!.cerrada
        : undefined;
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
          {puede && (
            <>
              {p.detener && (
                <Button icon="times" onClick={p.detener}>
                  {t('pasos.detener')}
                </Button>
              )}
              {p.sucio && !avance && (
                <Button icon="undo" aria-label={t('pantallas.comun.descartar')} onClick={p.descartar}>
                  {t('pantallas.comun.descartar')}
                </Button>
              )}
              <Button
                variant="primary"
                keys="Ctrl S"
                busy={avance !== undefined}
                reason={cuantas > 0 || avance ? undefined : t('pantallas.comun.sinCambios')}
                onClick={() => void guardar()}
              >
                {avance
                  ? t('planilla.guardando', { hechas: shownCount(avance[0]), total: shownCount(avance[1]) })
                  : cuantas > 0
                    ? t('planilla.guardar', { count: cuantas, cuantos: shownCount(cuantas) })
                    : t('pantallas.comun.guardar')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="nov">
        <div className="nov-eleccion">
          {eleccion}
          {herramientas?.({
            puede: puede && p.datos !== undefined,
            agregar: (a, b) => {
              const clave = p.agregar(a, b);
              ponerQueda((s) => new Set(s).add(clave));
              setTimeout(() => asa.current?.irA(clave, 'cantidad'));
            },
          })}
          <Check
            label={t('planilla.soloConValor')}
            checked={soloConValor}
            onChange={(x) => {
              ponerSolo(x);
              ponerQueda(new Set());
            }}
          />
          {permisos.puede('recibos') && (
            <Check label={t('planilla.efecto.mostrar')} checked={conDinero} onChange={ponerConDinero} />
          )}
          {puede && (
            <Button
              small
              icon="plus"
              reason={cerrada ?? undefined}
              onClick={() => {
                const l = p.porClave.get(asa.current?.marcadas()[0] ?? '');
                if (l) {
                  const clave = p.agregar(l.id_personal, l.id_concepto);
                  ponerQueda((s) => new Set(s).add(clave));
                  setTimeout(() => asa.current?.irA(clave, 'cantidad'));
                }
              }}
            >
              {t('planilla.otra')}
            </Button>
          )}
          {puede && (
            <Button
              small
              icon="trash"
              reason={cerrada ?? undefined}
              onClick={() =>
                escribirAqui(
                  (asa.current?.marcadas() ?? []).flatMap((clave) => {
                    const l = p.porClave.get(clave);
                    return l
                      ? PLANILLA_FIELDS.filter((c) => isWritable(l, c)).map((columna) => ({
                          clave,
                          columna,
                          valor: '',
                        }))
                      : [];
                  }),
                )
              }
            >
              {t('planilla.quitar')}
            </Button>
          )}
          {puede && (
            <Button
              small
              icon="history"
              reason={cerrada ?? undefined}
              onClick={() => void entrada.traerMesAnterior()}
            >
              {t('planilla.mesAnterior.traer')}
            </Button>
          )}
        </div>
        {entrada.falla && (
          <Banner
            tone="danger"
            actions={
              <Button small onClick={() => void entrada.traerMesAnterior()}>
                {t('pantallas.comun.reintentar')}
              </Button>
            }
          >
            {entrada.falla.message}
          </Banner>
        )}
        {cerrada !== undefined && cerrada !== null && <Banner tone="info">{cerrada}</Banner>}
        {p.borrador === 'recuperado' && p.sucio && (
          <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>
        )}
        {p.borrador === 'grande' && <Banner tone="warn">{t('planilla.borradorGrande')}</Banner>}
        {falla && (
          <Banner
            tone="danger"
            actions={
              cuantas > 0 && (
                <Button small onClick={() => void guardar()}>
                  {t('pantallas.comun.reintentar')}
                </Button>
              )
            }
          >
            {falla.message}
          </Banner>
        )}
        {p.males.size > p.conflictos.length && (
          <Banner tone="danger">
            {t('planilla.fallaron', { count: p.males.size - p.conflictos.length })}
          </Banner>
        )}
        {conDinero && dinero.falla && <Banner tone="warn">{dinero.falla.message}</Banner>}
        {conDinero && dinero.problemas.length > 0 && (
          <Banner tone="warn">{dinero.problemas.slice(0, 3).join(' ')}</Banner>
        )}
        <LineConflicts p={p} />
        <div className="panel nov-hoja">
          <LoadingBar on={p.lectura.leyendo || avance !== undefined} />
          {p.lectura.falla && !p.datos ? (
            <ReadFailure falla={p.lectura.falla} reintentar={p.lectura.releer} />
          ) : !p.datos ? (
            <Skeleton filas={12} />
          ) : (
            <Planilla
              rotulo={titulo}
              asa={asa}
              filas={lineas}
              columnas={columnas}
              valor={valor}
              pintar={pintar}
              hoy={todayDate()}
              vacia={vacia}
              editable={(l, c) => puede && avance === undefined && isPlanillaField(c) && isWritable(l, c)}
              mal={(l, c) => {
                const m = isPlanillaField(c)
                  ? cellProblem(c, cellValue(l, p.escritas.get(l.clave), c))
                  : undefined;
                return m && problemText(t, m, cellValue(l, p.escritas.get(l.clave), c as PlanillaField));
              }}
              tono={(l) => {
                const e = p.escritas.get(l.clave);
                return p.males.has(l.clave)
                  ? 'mal'
                  : conflictingLineFields(l, e).length
                    ? 'conflicto'
                    : changeOfLine(l, e)
                      ? 'cambiada'
                      : undefined;
              }}
              escribir={escribirAqui}
              pegar={entrada.pegar}
              deshacer={p.atras}
            />
          )}
        </div>
        {/* In a place of its own: nothing moves when it comes. */}
        <div className="nov-pie" role="status">
          {p.hecho ? (
            <>
              <span className="nov-bien">
                <Icon name="check-circle" />{' '}
                {t('planilla.guardadas', { count: p.hecho.cuantas, cuantos: shownCount(p.hecho.cuantas) })}
              </span>
              <Button small icon="undo" onClick={() => void p.deshacerGuardado()}>
                {t('masivo.deshacer')}
              </Button>
            </>
          ) : conDinero && dinero.porHacer > 0 && !dinero.falla ? (
            t('planilla.efecto.calculando', {
              hechas: shownCount(dinero.total - dinero.porHacer),
              total: shownCount(dinero.total),
            })
          ) : conDinero && dinero.supuesta ? (
            t('planilla.efecto.supuesta')
          ) : (
            t(puede ? 'planilla.ayuda' : 'planilla.soloLectura')
          )}
        </div>
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
