// Importing novedades from a CSV: pasted or from a file, looked over row by row without writing anything, then applied whole.
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { esPeriodo, periodoDe } from '../../../core/kit/period.ts';
import { importRowsJournal, importRowsMachine } from '../../../core/machines/importRows.ts';
import { readNovedades } from '../../../core/machines/novedadesFile.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { guardarArchivo, hoy, machinePorts } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { cuenta } from '../explain/montos.ts';
import { SinPermiso } from '../Pantalla.tsx';
import { csvDeRechazadas } from './rechazadas.ts';
import { Vista } from './Vista.tsx';
import '../screens.css';
import './novedades.css';

/** What one call writes at most. */
const MAXIMO = 10_000;
const EJEMPLO = 'legajo;codigo;cantidad;importe;observacion\n103;20;8;;Inventario\n151;25;;45000,00;';

export const ImportarNovedadesScreen = () => {
  const t = useT();
  const permisos = usePermisos();
  const actor = useOwnActor(() => ({ journal: importRowsJournal, machine: importRowsMachine(machinePorts) }));
  const s = useSelector(actor, (x) => x);
  const [periodo, ponerPeriodo] = useState(() => periodoDe(hoy()));
  const [texto, ponerTexto] = useState('');
  const [nombre, ponerNombre] = useState('');
  /** A file that this screen does not read. */
  const [planilla, ponerPlanilla] = useState<string | undefined>(undefined);
  /** What the machine was given: its review is of this, not of what is written now. */
  const [revisado, ponerRevisado] = useState<{ readonly texto: string; readonly periodo: string } | undefined>(undefined);
  const [soloErrores, ponerSoloErrores] = useState<boolean | undefined>(undefined);
  const archivo = useRef<HTMLInputElement>(null);
  /** The same import in the terminal. */
  const ordenDe = (archivo: string): string => `jornal import Novedades "${archivo}" --period ${esPeriodo(periodo) ? periodo : periodoDe(hoy())}`;
  const leido = useMemo(() => readNovedades(texto), [texto]);
  const escrito = texto.trim() !== '', filas = E.isRight(leido) ? leido.right : undefined;
  const muchas = filas && filas.length > MAXIMO ? t('pantallas.importar.muyGrande', { filas: cuenta(filas.length), maximo: cuenta(MAXIMO), orden: ordenDe(nombre || 'novedades.csv') }) : undefined;
  const problema = planilla !== undefined ? t('pantallas.importar.planilla', { archivo: planilla, orden: ordenDe(planilla) }) : escrito && E.isLeft(leido) ? leido.left.message : muchas;
  const revisando = s.matches('preparing') || s.matches('reviewing'), importando = s.matches('applying');
  const alDia = revisado !== undefined && revisado.texto === texto && revisado.periodo === periodo;
  const aplicada = s.matches('applied') && !escrito ? s.context.informe : null;
  const informe = alDia && !revisando ? s.context.informe ?? undefined : undefined;

  const revisar = (): void => {
    if (!filas || muchas || !esPeriodo(periodo) || s.hasTag('busy')) return;
    ponerRevisado({ texto, periodo }); ponerSoloErrores(undefined);
    actor.send({ type: 'choose', periodo, rows: filas.map((f) => f.row) });
  };
  const importar = (): void => {
    actor.send({ type: 'apply' });
    const fin = actor.subscribe((x) => {
      if (x.hasTag('busy')) return;
      fin.unsubscribe();
      if (x.matches('applied')) { ponerTexto(''); ponerNombre(''); ponerRevisado(undefined); }
    });
  };
  const escribir = (s: string): void => { ponerTexto(s); ponerNombre(''); ponerPlanilla(undefined); };
  const elegir = async (f: File | undefined): Promise<void> => {
    if (!f) return;
    const datos = await f.arrayBuffer(), esPlanilla = new TextDecoder('latin1').decode(datos.slice(0, 4)) === 'PK\u0003\u0004';
    if (archivo.current) archivo.current.value = '';
    ponerNombre(f.name); ponerPlanilla(esPlanilla ? f.name : undefined);
    if (esPlanilla) { ponerTexto(''); return; }
    // Spreadsheets in Spanish still write Windows-1252: what is not UTF-8 is taken as that.
    let leido: string;
    try { leido = new TextDecoder('utf-8', { fatal: true }).decode(datos); } catch { leido = new TextDecoder('windows-1252').decode(datos); }
    ponerTexto(leido);
  };
  const bajarErrores = (): void => { if (filas && informe) guardarArchivo(new Blob([csvDeRechazadas(filas, informe)], { type: 'text/csv;charset=utf-8' }), t('pantallas.importar.archivoErrores', { periodo })); };
  const sinPermiso = !permisos.puede('importar');
  const conErrores = informe ? new Set(informe.errores.map((e) => e.fila)).size : 0;
  const noRevisa = problema ?? (escrito ? undefined : t('pantallas.importar.vacio'));
  const listas = informe !== undefined && (s.matches('reviewed') || importando), solo = soloErrores ?? conErrores > 0;
  if (sinPermiso) return <SinPermiso titulo={t('pantallas.importar.titulo')} miga={{ label: t('pantallas.novedades.miga'), to: '/novedades' }} />;
  return (
    <Page crumbs={[{ label: t('pantallas.novedades.miga'), to: '/novedades' }]} title={t('pantallas.importar.titulo')}
      actions={listas
        ? <><Button icon="refresh" aria-label={t('pantallas.importar.revisar')} onClick={revisar} busy={revisando}>{t('pantallas.importar.revisar')}</Button><Button variant="primary" busy={importando} onClick={importar}>{t('pantallas.importar.importar', { count: informe.validas, cuenta: cuenta(informe.validas) })}</Button></>
        : <Button variant="primary" busy={revisando} reason={noRevisa} onClick={revisar}>{t('pantallas.importar.revisar')}</Button>}>
      <div className="form-pila imp">
        {alDia && s.context.notice && <Banner tone="danger">{s.context.notice.message}</Banner>}
        {aplicada && <Banner tone="ok" actions={<Link to="/novedades">{t('pantallas.importar.verNovedades')}</Link>}>{t('pantallas.importar.aplicadas', { count: aplicada.aplicadas })}</Banner>}
        <section className="panel imp-entrada" onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); void elegir(e.dataTransfer.files[0]); }}>
          <div className="panel-body">
            <div className="imp-fila">
              <Field label={t('pantallas.importar.periodo')} bare width={92}>{(c) => <PeriodInput {...c} value={periodo} onChange={ponerPeriodo} />}</Field>
              <div className="field"><span className="field-label">{t('pantallas.importar.archivo')}</span>
                <div className="row"><Button icon="upload" onClick={() => archivo.current?.click()}>{t('pantallas.importar.elegir')}</Button><span className="soft ellipsis">{nombre}</span>
                  <input ref={archivo} type="file" accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain" hidden aria-label={t('pantallas.importar.archivo')} onChange={(e) => void elegir(e.target.files?.[0])} /></div></div>
              <Button variant="quiet" small onClick={() => escribir(EJEMPLO)}>{t('pantallas.importar.ejemplo')}</Button>
            </div>
            <Field label={t('pantallas.importar.pegar')} error={problema} help={t('pantallas.importar.pegarAyuda')}>
              {(c) => <TextArea {...c} className="mono imp-texto" rows={6} spellCheck={false} value={texto} onChange={(e) => escribir(e.target.value)} />}</Field>
          </div>
        </section>
        {filas && (
          <section className="panel" aria-label={t('pantallas.importar.vista')}>
            <header className="panel-head"><h2>{t('pantallas.importar.vista')}</h2>
              <span className="num soft" role="status">{t('pantallas.importar.filas', { count: filas.length })}{informe && <> · {t('pantallas.importar.validas', { count: informe.validas })}{conErrores > 0 && <span className="nov-mal"> · <Icon name="times-circle" /> {t('pantallas.importar.conError', { count: conErrores })}</span>}</>}</span>
              {conErrores > 0 && <div className="extra row"><Button small icon="download" onClick={bajarErrores}>{t('pantallas.importar.bajarErrores')}</Button><Check label={t('pantallas.importar.soloErrores')} checked={solo} onChange={ponerSoloErrores} /></div>}</header>
            {revisado && !alDia && <p className="soft nov-nota">{t('pantallas.importar.cambio')}</p>}
            {informe && <p className={conErrores ? 'nov-mal nov-nota' : 'imp-bien nov-nota'}>{conErrores ? t('pantallas.importar.todasONinguna') : t('pantallas.importar.sinErrores')}</p>}
            <Vista filas={filas} informe={informe} soloErrores={solo && conErrores > 0} />
          </section>
        )}
        {!escrito && !aplicada && planilla === undefined && <p className="soft">{t('pantallas.importar.vacio')}</p>}
      </div>
    </Page>
  );
};
export default ImportarNovedadesScreen;
