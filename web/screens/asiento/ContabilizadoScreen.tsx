// A posted entry: its lines as they were, what it came from, its files, and taking it back.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { instanteMostrado } from '../../kit/escritura.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { rutaDeFila } from '../../paths.ts';
import { descargar } from '../../descarga.ts';
import { hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useLectura } from '../lectura.ts';
import { Dato, SinFila } from '../Pantalla.tsx';
import { PanelMotivo } from '../PanelMotivo.tsx';
import { listar, ordenar, ver } from '../pedidos.ts';
import { Renglones } from './Renglones.tsx';
import '../screens.css';
import '../aplicativos/aplicativos.css';

const s = (v: unknown): string => (v == null ? '' : String(v));
const renglones = (f: Row) => (f['renglones'] ?? []) as never;

const Archivos = ({
  id,
  numero,
  alFallar,
}: {
  readonly id: number;
  readonly numero: number;
  readonly alFallar: (m: string | undefined) => void;
}) => {
  const t = useT(),
    formatos = useLectura('los formatos de asiento', () => listar('FormatosAsiento', { limite: 50 }));
  const bajar = async (formato: string, tipo: string): Promise<void> =>
    alFallar(
      await descargar(
        pathOf(api.contable.archivoContabilizado as never, { id, formato }),
        {},
        `asiento-${String(numero).padStart(6, '0')}.${tipo}`,
      ),
    );
  return (
    <div className="apl-pedido">
      <Button icon="download" onClick={() => void bajar('csv', 'csv')}>
        CSV
      </Button>
      <Button icon="download" onClick={() => void bajar('xlsx', 'xlsx')}>
        XLSX
      </Button>
      {(formatos.datos?.filas ?? []).map((f) => (
        <Button key={s(f['id'])} icon="download" onClick={() => void bajar(s(f['codigo']), 'txt')}>
          {s(f['d_formato_asiento'])}
        </Button>
      ))}
      <ButtonLink icon="list" to="/formatosasiento">
        {t('contable.pantalla.formatos')}
      </ButtonLink>
    </div>
  );
};

const corridasDe = (f: Row): readonly number[] =>
  ((f['corridas'] ?? []) as unknown as readonly Row[]).map((c) => Number(c['id_liquidacion']));
/** A run that it came from; of one that corrects another, which. */
const Corrida = ({ id, antes }: { readonly id: number; readonly antes: string }) => {
  const t = useT(),
    { datos: c } = useLectura(`liquidación del asiento ${id}`, () => ver('Liquidaciones', id)),
    otra = c?.['rectifica'] == null ? null : Number(c['rectifica']);
  const { datos: o } = useLectura(otra === null ? null : `liquidación del asiento ${otra}`, () =>
    ver('Liquidaciones', otra ?? 0),
  );
  return (
    <>
      {antes}
      <Link to={rutaDeFila('Liquidaciones', id)}>{c ? s(c['descripcion']) : '…'}</Link>
      {o && (
        <>
          {' '}
          ({t('corrida.web.rectificaA')}{' '}
          <Link to={rutaDeFila('Liquidaciones', Number(otra))}>{s(o['descripcion'])}</Link>)
        </>
      )}
    </>
  );
};

const ContabilizadoScreen = () => {
  const t = useT(),
    ir = useNavigate(),
    declara = usePermisos().puede('declarar'),
    [params] = useSearchParams(),
    id = Number(params.get('id') ?? 0);
  const l = useLectura(`asiento ${id}`, () => ver('Asientos', id)),
    [pregunta, preguntar] = useState(false),
    [falla, fallar] = useState<string | undefined>(undefined);
  const f = l.datos,
    miga = { label: t('contable.nav.asientos'), to: '/asientos' };
  if (!f) return <SinFila miga={miga} fila={l} />;
  const numero = Number(f['numero']),
    reversado = f['estado'] === 'reversado',
    clase = s(f['clase']) as 'liquidaciones' | 'provisiones' | 'reversion';
  const reversar = async (motivo: string): Promise<string | undefined> => {
    const r = await ordenar(api.contable.reversar, { motivo, fecha: hoy() }, { id })();
    if (E.isLeft(r)) return r.left.message;
    notify({ text: t('contable.pantalla.contabilizado', { numero: r.right.numero }) });
    void ir(rutaDeFila('Asientos', r.right.id));
    return undefined;
  };
  return (
    <Page
      crumbs={[miga]}
      title={t('contable.pantalla.titulo', { numero })}
      state={
        <Tag tone={reversado ? 'neutral' : 'ok'}>
          {t(reversado ? 'contable.pantalla.estadoReversado' : 'contable.pantalla.estadoContabilizado')}
        </Tag>
      }
      actions={
        declara && !reversado && clase !== 'reversion' ? (
          <Button icon="undo" onClick={() => preguntar(true)}>
            {t('contable.pantalla.reversar')}
          </Button>
        ) : undefined
      }
    >
      <div className="apl">
        {pregunta && (
          <PanelMotivo
            alCerrar={() => preguntar(false)}
            pregunta={{
              titulo: t('contable.pantalla.reversar'),
              texto: t('contable.pantalla.reversarTexto'),
              boton: t('contable.pantalla.reversar'),
              peligro: true,
              conMotivo: true,
              alAceptar: reversar,
            }}
          />
        )}
        {falla && <Banner tone="danger">{falla}</Banner>}
        <dl className="apl-datos">
          <Dato rotulo={t('declaraciones.pantalla.periodo')}>{mostrarFecha(s(f['periodo']))}</Dato>
          <Dato rotulo={t('contable.pantalla.fecha')}>{mostrarFecha(s(f['fecha']))}</Dato>
          <Dato rotulo={t('contable.pantalla.leyenda')}>{s(f['leyenda'])}</Dato>
          {corridasDe(f).length > 0 && (
            <Dato rotulo={t('oficina.web.liquidaciones')}>
              {corridasDe(f).map((n, i) => (
                <Corrida key={n} id={n} antes={i > 0 ? ' · ' : ''} />
              ))}
            </Dato>
          )}
          {f['id_asiento'] != null && (
            <Dato rotulo={t('contable.pantalla.reversa')}>
              <Link to={rutaDeFila('Asientos', Number(f['id_asiento']))}>
                {t('contable.pantalla.reversa')}
              </Link>
            </Dato>
          )}
          {s(f['motivo']) !== '' && <Dato rotulo={t('contable.pantalla.motivo')}>{s(f['motivo'])}</Dato>}
          <Dato rotulo={t('contable.pantalla.autor')}>
            {s(f['autor'])} <span className="soft">{instanteMostrado(s(f['contabilizado_el']))}</span>
          </Dato>
        </dl>
        {declara && <Archivos id={id} numero={numero} alFallar={fallar} />}
        <Renglones a={{ renglones: renglones(f), debe: s(f['debe']), haber: s(f['haber']) }} />
      </div>
    </Page>
  );
};
export default ContabilizadoScreen;
