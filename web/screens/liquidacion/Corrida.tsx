// A run under review: steps and the one next action, totals, and three panes that stay together (people, receipt, where an amount comes from).
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../core/api/index.ts';
import { pathOf } from '../../../core/api/client.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { MenuButton, type MenuItem } from '../../kit/Menu.tsx';
import { notify } from '../../kit/Notices.tsx';
import { cuenta } from '../explain/montos.ts';
import { useAncho, useLectura, type Lectura } from '../lectura.ts';
import { Grises, NoSeLeyo } from '../Pantalla.tsx';
import { PanelMotivo, type Pregunta } from '../PanelMotivo.tsx';
import { ordenar, pedir } from '../pedidos.ts';
import { accionPrincipal, conMotivo, permitidas, recibosVivos, type Accion } from './acciones.ts';
import { Calculando } from './Calculando.tsx';
import { DatosCorrida } from './DatosCorrida.tsx';
import { Panos } from './Panos.tsx';
import { Pasos } from './Pasos.tsx';
import type { ManijaPersonas } from './Personas.tsx';
import { Totales } from './Totales.tsx';
import { useTrabajo } from './trabajo.ts';

export const Corrida = ({ id, fila }: { readonly id: number; readonly fila: Lectura<Row> }) => {
  const t = useT();
  const [params, ponerParams] = useSearchParams();
  const [pregunta, ponerPregunta] = useState<Pregunta | undefined>(undefined);
  const [editando, ponerEditando] = useState(false);
  const [trabajo, ponerTrabajo] = useState<string | null>(params.get('trabajo'));
  const [aviso, ponerAviso] = useState<{ readonly tono: 'danger' | 'warn' | 'info'; readonly texto: string } | undefined>(undefined);
  const manija = useRef<ManijaPersonas>(undefined);
  const angosta = useAncho(767);
  const f = fila.datos!;
  const fase = String(f['estado']);
  const resumen = useLectura(`resumen ${id}`, () => pedir(api.liquidaciones.resumen, undefined, { id }));
  const personas = useLectura(`personas ${id}`, () => pedir(api.liquidaciones.personas, undefined, { id }));
  const [vuelta, ponerVuelta] = useState(0);
  const releer = (): void => { fila.releer(); resumen.releer(); personas.releer(); ponerVuelta((n) => n + 1); };

  const avance = useTrabajo(trabajo, (e) => {
    ponerTrabajo(null);
    ponerParams((p) => { p.delete('trabajo'); return p; }, { replace: true });
    if (e?.estado === 'fallo') ponerAviso({ tono: 'danger', texto: t('pantallas.liquidacion.fallo', { mensaje: e.mensaje }) });
    else if (e?.estado === 'detenido') ponerAviso({ tono: 'info', texto: t('pantallas.liquidacion.detenida') });
    else if (e) notify({ text: t('pantallas.liquidacion.terminado', { count: e.hechos, cuenta: cuenta(e.hechos) }) });
    releer();
  });
  const calculando = trabajo !== null || fase === 'calculando';
  const puede = permitidas(fase, resumen.datos, usePermisos().escribe(tables.Liquidaciones as unknown as AnyTable));
  const motivoDeNo = (a: Accion): string | undefined => (calculando || !puede.has(a) ? t('pantallas.liquidacion.deshabilitada', { fase: t(`pantallas.liquidacion.fases.${fase as 'borrador'}`).toLowerCase() }) : undefined);

  /** Sends an action; answers with what went wrong. */
  const hacer = async <A,>(accion: TaskEither<Failure, A>, dicho: string | undefined, despues: (a: A) => void = releer): Promise<string | undefined> => {
    ponerAviso(undefined);
    const r = await accion();
    if (E.isLeft(r)) return r.left.message;
    if (dicho) notify({ text: dicho });
    despues(r.right);
    return undefined;
  };
  const hacerYMostrar = async <A,>(...a: Parameters<typeof hacer<A>>): Promise<void> => { const mal = await hacer(...a); if (mal) ponerAviso({ tono: 'danger', texto: mal }); };

  const calcular = (): void => void hacerYMostrar(ordenar(api.liquidaciones.calcular, undefined, { id }), undefined, (r: { readonly trabajo: string }) => {
    ponerTrabajo(r.trabajo);
    ponerParams((p) => { p.set('trabajo', r.trabajo); return p; }, { replace: true });
    fila.releer();
  });
  const vivos = recibosVivos(f, resumen.datos), errores = resumen.datos?.cuenta.error ?? Number(f['con_error'] ?? 0);
  const preguntarMotivo = (a: 'reabrir' | 'anular'): void => ponerPregunta({
    titulo: t(`pantallas.liquidacion.${a}`), texto: t(a === 'reabrir' ? 'pantallas.liquidacion.reabrirAyuda' : 'pantallas.liquidacion.anularAyuda'), boton: t(`pantallas.liquidacion.${a}`), peligro: a === 'anular', conMotivo: true,
    alAceptar: (motivo) => hacer(ordenar(conMotivo[a], { motivo }, { id }), t(a === 'reabrir' ? 'pantallas.liquidacion.reabierta' : 'pantallas.liquidacion.anulada')),
  });
  const aprobar = (): void => {
    if (errores === 0) { void hacerYMostrar(ordenar(api.liquidaciones.aprobar, { sin_los_que_tienen_error: 0 }, { id }), t('pantallas.liquidacion.aprobada')); return; }
    ponerPregunta({
      titulo: t('pantallas.liquidacion.aprobar', { count: vivos, cuenta: cuenta(vivos) }), texto: t('pantallas.liquidacion.aprobarSin', { count: errores }), boton: t('pantallas.liquidacion.aprobarSinBoton'), conMotivo: false,
      alAceptar: () => hacer(ordenar(api.liquidaciones.aprobar, { sin_los_que_tienen_error: 1 }, { id }), t('pantallas.liquidacion.aprobada')),
    });
  };
  const cerrar = (): void => ponerPregunta({
    titulo: t('pantallas.liquidacion.cerrar', { count: vivos, cuenta: cuenta(vivos) }), texto: t('pantallas.liquidacion.cerrarAyuda'), boton: t('pantallas.liquidacion.cerrarBoton'), conMotivo: false,
    alAceptar: () => hacer(ordenar(api.liquidaciones.cerrar, undefined, { id }), t('pantallas.liquidacion.cerrada')),
  });
  const botonDe = (a: Accion): { readonly texto: string; readonly hacer: () => void } | undefined => {
    const n = { count: vivos, cuenta: cuenta(vivos) };
    const legajos = resumen.datos && resumen.datos.cuenta.todos > 0 ? resumen.datos.cuenta.todos - resumen.datos.cuenta.excluido : Array.isArray(f['legajos']) ? f['legajos'].length : 0;
    switch (a) {
      case 'calcular': return { texto: legajos > 0 ? t('pantallas.liquidacion.calcularLegajos', { count: legajos, cuenta: cuenta(legajos) }) : t('pantallas.liquidacion.calcular'), hacer: calcular };
      case 'aprobar': return { texto: t('pantallas.liquidacion.aprobar', n), hacer: aprobar };
      case 'pagar': return { texto: t('pantallas.liquidacion.pagar', n), hacer: () => void hacerYMostrar(ordenar(api.liquidaciones.pagar, undefined, { id }), t('pantallas.liquidacion.pagada')) };
      case 'cerrar': return { texto: t('pantallas.liquidacion.cerrar', n), hacer: cerrar };
      default: return undefined;
    }
  };
  const principal = accionPrincipal(fase), boton = principal && botonDe(principal);
  const menu: readonly MenuItem[] = [
    ...(angosta && fase === 'calculada' ? [{ label: t('pantallas.liquidacion.recalcular'), icon: 'refresh', reason: motivoDeNo('calcular'), onSelect: calcular }] : []),
    { label: t('pantallas.liquidacion.pdf'), icon: 'file-pdf', onSelect: () => { window.open(pathOf(api.liquidaciones.pdf as never, { id }), '_blank', 'noopener'); }, reason: vivos === 0 ? t('pantallas.liquidacion.sinPersonas') : undefined },
    { label: t('pantallas.liquidacion.modificar'), icon: 'pencil', reason: motivoDeNo('modificar'), onSelect: () => ponerEditando(true) },
    { separator: true },
    { label: t('pantallas.liquidacion.reabrir'), icon: 'replay', reason: motivoDeNo('reabrir'), onSelect: () => preguntarMotivo('reabrir') },
    { label: t('pantallas.liquidacion.anular'), icon: 'ban', danger: true, reason: motivoDeNo('anular'), onSelect: () => preguntarMotivo('anular') },
  ];
  useHotkey('F8', () => manija.current?.excepcion());

  return (
    <Page fill crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]} title={String(f['descripcion'])} state={fase === 'anulada' ? undefined : <Pasos fase={fase} />}
        actions={<>
          {fase === 'calculada' && !angosta && <Button icon="refresh" reason={motivoDeNo('calcular')} onClick={calcular}>{t('pantallas.liquidacion.recalcular')}</Button>}
          {fase === 'cerrada' && !angosta && <Button icon="replay" reason={motivoDeNo('reabrir')} onClick={() => preguntarMotivo('reabrir')}>{t('pantallas.liquidacion.reabrir')}</Button>}
          {boton && <Button variant="primary" reason={motivoDeNo(principal) ?? (principal !== 'calcular' && resumen.datos && vivos === 0 ? t('pantallas.liquidacion.sinRecibos') : undefined)} onClick={boton.hacer}>{boton.texto}</Button>}
          <MenuButton items={menu} label={t('pantallas.comun.mas')}>{(b) => <IconButton icon="ellipsis-h" label={t('pantallas.comun.mas')} bordered {...b} />}</MenuButton>
        </>}>
      <div className="liq">
      {pregunta && <PanelMotivo pregunta={pregunta} alCerrar={() => ponerPregunta(undefined)} />}
      {aviso && <Banner tone={aviso.tono} actions={<IconButton icon="times" label={t('pantallas.comun.cerrar')} onClick={() => ponerAviso(undefined)} />}>{aviso.texto}</Banner>}
      {fase === 'anulada' && <Banner tone="warn">{t('pantallas.liquidacion.estaAnulada')}</Banner>}
      {editando && <DatosCorrida fila={f} alCerrar={() => ponerEditando(false)} alGuardar={() => { ponerEditando(false); releer(); }} />}
      {calculando && <Calculando avance={avance} detener={() => void hacerYMostrar(ordenar(api.liquidaciones.detener, undefined, { id }), undefined, () => { if (trabajo === null) releer(); })} alMirar={trabajo === null ? releer : undefined} />}
      {resumen.falla && <div className="liq-panel"><NoSeLeyo falla={resumen.falla} reintentar={resumen.releer} /></div>}
      {!editando && !calculando && !resumen.falla && !(angosta && params.has('recibo')) && <Totales resumen={resumen.datos} calculada={fase !== 'borrador'} nota={fase === 'cerrada' && <p className="soft liq-nota"><Icon name="lock" /> {t('pantallas.liquidacion.estaCerrada')}</p>} />}
      {editando ? null : personas.falla
        ? <div className="liq-panel"><NoSeLeyo falla={personas.falla} reintentar={personas.releer} /></div>
        : personas.datos === undefined ? <div className="liq-panel grow"><Grises /></div>
          : <Panos id={id} personas={personas.datos} leyendo={personas.leyendo} puede={calculando ? new Set() : puede} manija={manija} vuelta={vuelta} preguntar={ponerPregunta} hacer={hacer} mostrar={(texto) => ponerAviso({ tono: 'danger', texto })} releer={releer} />}
      </div>
    </Page>
  );
};
