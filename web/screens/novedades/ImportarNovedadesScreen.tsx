// Importing novedades from a CSV: pasted or from a file, looked over row by row without writing anything, then applied whole.
import * as E from 'fp-ts/lib/Either.js';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../core/api/index.ts';
import type { InformeImportacion } from '../../../core/api/sistema.ts';
import { esPeriodo, periodoDe } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { cuenta } from '../explain/montos.ts';
import { nuevaClave, ordenar } from '../pedidos.ts';
import { COLUMNAS, leerCsv, type Csv } from './csv.ts';
import { Vista } from './Vista.tsx';
import '../screens.css';
import './novedades.css';

/** What one call carries at most: more goes through the terminal, which reads the file as a stream. */
const MAXIMO = 20_000;
const EJEMPLO = 'legajo;codigo;cantidad;importe;observacion\n103;20;8;;Inventario\n151;25;;45000,00;';

interface Revisada { readonly texto: string; readonly periodo: string; readonly informe: InformeImportacion }

export const ImportarNovedadesScreen = () => {
  const t = useT();
  const permisos = usePermisos();
  const [periodo, ponerPeriodo] = useState(() => periodoDe(hoy()));
  const [texto, ponerTexto] = useState('');
  const [nombre, ponerNombre] = useState('');
  const [revisada, ponerRevisada] = useState<Revisada | undefined>(undefined);
  const [ocupado, ponerOcupado] = useState<'revisar' | 'importar' | undefined>(undefined);
  const [falla, ponerFalla] = useState<string | undefined>(undefined);
  const [soloErrores, ponerSoloErrores] = useState(false);
  const [aplicada, ponerAplicada] = useState<InformeImportacion | undefined>(undefined);
  const archivo = useRef<HTMLInputElement>(null);
  const clave = useRef<{ readonly de: string; readonly clave: string }>(undefined);
  const csv = useMemo((): Csv => leerCsv(texto), [texto]);
  const problema = texto.trim() === '' ? undefined : problemaDe(csv, t);
  const muchas = csv.tipo === 'bien' && csv.filas.length > MAXIMO;
  const alDia = revisada !== undefined && revisada.texto === texto && revisada.periodo === periodo;
  const informe = alDia ? revisada.informe : undefined;

  const enviar = async (simular: 0 | 1): Promise<void> => {
    if (csv.tipo !== 'bien' || muchas || !esPeriodo(periodo)) return;
    ponerOcupado(simular ? 'revisar' : 'importar');
    ponerFalla(undefined); ponerAplicada(undefined);
    // The same file for the same month keeps its key until it is answered: trying again never imports twice.
    const de = `${simular} ${periodo} ${texto}`;
    if (clave.current?.de !== de) clave.current = { de, clave: nuevaClave() };
    const r = await ordenar(api.sistema.importarNovedades, { periodo, simular, filas: csv.filas.map((f) => ({ ...f.valores })) }, {}, simular ? nuevaClave() : clave.current.clave)();
    ponerOcupado(undefined);
    if (E.isLeft(r)) { ponerFalla(r.left.message); return; }
    if (simular || r.right.errores.length) { ponerRevisada({ texto, periodo, informe: r.right }); ponerSoloErrores(r.right.errores.length > 0); return; }
    ponerAplicada(r.right); ponerTexto(''); ponerNombre(''); ponerRevisada(undefined); clave.current = undefined;
  };
  const elegir = async (f: File | undefined): Promise<void> => {
    if (!f) return;
    ponerNombre(f.name); ponerAplicada(undefined); ponerFalla(undefined);
    const datos = await f.arrayBuffer();
    // Spreadsheets in Spanish still write Windows-1252: what is not UTF-8 is taken as that.
    let leido: string;
    try { leido = new TextDecoder('utf-8', { fatal: true }).decode(datos); } catch { leido = new TextDecoder('windows-1252').decode(datos); }
    ponerTexto(leido);
    if (archivo.current) archivo.current.value = '';
  };
  const sinPermiso = permisos.puede('importar') ? undefined : t('pantallas.comun.sinPermiso');
  const conErrores = informe ? new Set(informe.errores.map((e) => e.fila)).size : 0;
  const noRevisa = sinPermiso ?? (texto.trim() === '' ? t('pantallas.importar.vacio') : problema ?? (muchas ? t('pantallas.importar.muyGrande', { maximo: cuenta(MAXIMO) }) : undefined));
  const listas = informe !== undefined && conErrores === 0 && informe.validas > 0;
  return (
    <Page crumbs={[{ label: t('pantallas.novedades.miga'), to: '/novedades' }]} title={t('pantallas.importar.titulo')}
      actions={listas
        ? <><Button icon="refresh" aria-label={t('pantallas.importar.revisar')} onClick={() => void enviar(1)} busy={ocupado === 'revisar'}>{t('pantallas.importar.revisar')}</Button><Button variant="primary" busy={ocupado === 'importar'} reason={sinPermiso} onClick={() => void enviar(0)}>{t('pantallas.importar.importar', { count: informe.validas, cuenta: cuenta(informe.validas) })}</Button></>
        : <Button variant="primary" busy={ocupado === 'revisar'} reason={noRevisa} onClick={() => void enviar(1)}>{t('pantallas.importar.revisar')}</Button>}>
      <div className="form-pila imp">
        {falla && <Banner tone="danger">{falla}</Banner>}
        {aplicada && <Banner tone="ok" actions={<Link to="/novedades">{t('pantallas.importar.verNovedades')}</Link>}>{t('pantallas.importar.aplicadas', { count: aplicada.aplicadas })}</Banner>}
        <section className="panel imp-entrada" onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); void elegir(e.dataTransfer.files[0]); }}>
          <div className="panel-body">
            <div className="imp-fila">
              <Field label={t('pantallas.importar.periodo')} bare width={92}>{(c) => <PeriodInput {...c} value={periodo} onChange={ponerPeriodo} />}</Field>
              <div className="field"><span className="field-label">{t('pantallas.importar.archivo')}</span>
                <div className="row"><Button icon="upload" onClick={() => archivo.current?.click()}>{t('pantallas.importar.elegir')}</Button><span className="soft ellipsis">{nombre}</span>
                  <input ref={archivo} type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" hidden aria-label={t('pantallas.importar.archivo')} onChange={(e) => void elegir(e.target.files?.[0])} /></div></div>
              <Button variant="quiet" small onClick={() => ponerTexto(EJEMPLO)}>{t('pantallas.importar.ejemplo')}</Button>
            </div>
            <Field label={t('pantallas.importar.pegar')} error={problema ?? (muchas ? t('pantallas.importar.muyGrande', { maximo: cuenta(MAXIMO) }) : undefined)} help={t('pantallas.importar.pegarAyuda')}>
              {(c) => <TextArea {...c} className="mono imp-texto" rows={6} spellCheck={false} value={texto} onChange={(e) => { ponerTexto(e.target.value); ponerNombre(''); ponerAplicada(undefined); }} />}</Field>
          </div>
        </section>
        {csv.tipo === 'bien' && (
          <section className="panel" aria-label={t('pantallas.importar.vista')}>
            <header className="panel-head"><h2>{t('pantallas.importar.vista')}</h2>
              <span className="num soft" role="status">{t('pantallas.importar.filas', { count: csv.filas.length })}{informe && <> · {t('pantallas.importar.validas', { count: informe.validas })}{conErrores > 0 && <span className="nov-mal"> · <Icon name="times-circle" /> {t('pantallas.importar.conError', { count: conErrores })}</span>}</>}</span>
              {conErrores > 0 && <div className="extra"><Check label={t('pantallas.importar.soloErrores')} checked={soloErrores} onChange={ponerSoloErrores} /></div>}</header>
            {revisada && !alDia && <p className="soft nov-nota">{t('pantallas.importar.cambio')}</p>}
            {informe && <p className={conErrores ? 'nov-mal nov-nota' : 'imp-bien nov-nota'}>{conErrores ? t('pantallas.importar.todasONinguna') : t('pantallas.importar.sinErrores')}</p>}
            <Vista csv={csv} informe={informe} soloErrores={soloErrores} />
          </section>
        )}
        {csv.tipo !== 'bien' && texto.trim() === '' && !aplicada && <p className="soft">{t('pantallas.importar.vacio')}</p>}
      </div>
    </Page>
  );
};
export default ImportarNovedadesScreen;

const problemaDe = (csv: Csv, t: ReturnType<typeof useT>): string | undefined => {
  switch (csv.tipo) {
    case 'bien': return undefined;
    case 'vacio': return t('pantallas.importar.sinFilas');
    case 'columna': return t('pantallas.importar.columnaDesconocida', { columna: csv.columna, conocidas: COLUMNAS.join(', ') });
    case 'falta': return t('pantallas.importar.faltaColumna', { columna: csv.columna });
    case 'comillas': return t('pantallas.importar.comillas', { linea: csv.linea });
  }
};
