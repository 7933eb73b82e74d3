// Reports that people ask for: which, of which months and of whom; seen here, and taken whole as a file.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { INFORMES, type InformeName, type InformeRequest } from '../../../core/api/informes.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { Banner, EmptyState } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useMes } from '../declaraciones/mes.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer } from '../requests.ts';
import { F1359File } from './F1359File.tsx';
import { Certificados } from './Certificados.tsx';
import { Tabla } from './Tabla.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const esInforme = (s: string | null): s is InformeName => INFORMES.some((n) => n === s);

/** One of them, or all of them: 0. */
const OneOrAll = ({
  rotulo,
  todas,
  width,
  elegida,
  filas,
  campo,
  alElegir,
}: {
  readonly rotulo: string;
  readonly todas: string;
  readonly width: number;
  readonly elegida: number;
  readonly filas: readonly Row[];
  /** What names a row. */
  readonly campo: string;
  readonly alElegir: (id: number) => void;
}) => (
  <Field label={rotulo} bare width={width}>
    {(x) => (
      <Select
        {...x}
        value={String(elegida)}
        onChange={(e) => alElegir(Number(e.target.value))}
        options={[
          { id: 0, valor: todas },
          ...filas.map((f) => ({ id: Number(f['id']), valor: String(f[campo]) })),
        ]}
      />
    )}
  </Field>
);

/** The report as files, and the payment slips where it is of unions. */
const InformeFiles = ({
  pedido,
  bajando,
  tomar,
}: {
  readonly pedido: InformeRequest;
  /** The file on its way. */
  readonly bajando: string;
  readonly tomar: (ruta: string, cuerpo: unknown, nombre: string) => Promise<void>;
}) => {
  const t = useT(),
    { informe, desde } = pedido;
  return (
    <span className="apl-acciones">
      {informe === 'boletas' && (
        <Button
          small
          icon="print"
          busy={bajando.startsWith('boletas') && bajando.endsWith('pdf')}
          onClick={() =>
            void tomar(
              pathOf(api.informes.boleta),
              { periodo: desde, id_sindicato: null },
              `boletas-${desde}.pdf`,
            )
          }
        >
          {t('informes.pantalla.boletas')}
        </Button>
      )}
      {(['csv', 'xlsx', 'pdf'] as const).map((formato) => {
        const nombre = `${informe}-${desde}.${formato}`;
        return (
          <Button
            key={formato}
            small
            icon="download"
            busy={bajando === nombre}
            onClick={() => void tomar(pathOf(api.informes.archivo, { formato }), pedido, nombre)}
          >
            {formato.toUpperCase()}
          </Button>
        );
      })}
    </span>
  );
};

/** Taken when it is left, or with Enter. */
const LegajosField = ({
  escritos,
  escribir,
  alElegir,
}: {
  readonly escritos: string;
  readonly escribir: (x: string) => void;
  readonly alElegir: (escritos: string) => void;
}) => {
  const t = useT();
  return (
    <Field label={t('informes.pantalla.legajos')} bare width={170}>
      {(x) => (
        <Input
          {...x}
          value={escritos}
          placeholder={t('informes.pantalla.legajosAyuda')}
          onChange={(e) => escribir(e.target.value)}
          onBlur={() => alElegir(escritos)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') alElegir(escritos);
          }}
        />
      )}
    </Field>
  );
};

const Pedido = () => {
  const t = useT(),
    mes = useMes(),
    exporta = usePermissions().puede('exportar'),
    [params, ponerParams] = useSearchParams();
  const elegido = params.get('informe'),
    cual = esInforme(elegido) ? elegido : 'historia',
    titulo = t(`informes.nombres.${cual}`);
  const [desde, ponerDesde] = useState(''),
    [hasta, ponerHasta] = useState(''),
    [area, ponerArea] = useState(0),
    [liquidacion, ponerLiquidacion] = useState(0),
    [escritos, escribir] = useState(''),
    [legajos, ponerLegajos] = useState(''),
    [falla, fallar] = useState<string | undefined>(undefined),
    [bajando, bajar] = useState('');
  const d = desde || mes.periodo,
    h = hasta || d,
    valido = isPeriodo(d) && isPeriodo(h),
    numeros = legajos
      .split(/[^0-9]+/)
      .filter((x) => x !== '')
      .map(Number);
  const areas = useReading('informes areas', () =>
    askRows('Areas', { limite: 500, orden: { campo: 'd_area', direccion: 'asc' } }),
  );
  const corridas = useReading(valido ? `informes corridas ${d} ${h}` : null, () =>
    askRows('Liquidaciones', {
      limite: 100,
      filtros: [
        { campo: 'periodo', op: 'entre', valor: [d, h] },
        { campo: 'estado', op: 'una_de', valor: ['calculada', 'aprobada', 'pagada', 'cerrada'] },
      ],
      orden: { campo: 'fecha_pago', direccion: 'asc' },
    }),
  );
  const suyas = corridas.datos?.filas ?? [],
    una = suyas.find((f) => f['id'] === liquidacion);
  const pedido: InformeRequest = {
    informe: cual,
    desde: d,
    hasta: h,
    legajos: numeros,
    id_area: area || null,
    id_sindicato: null,
    id_liquidacion: una ? liquidacion : null,
  };
  const r = useReading(
    valido ? `informe ${JSON.stringify(pedido)}` : null,
    () => askServer(api.informes.ver, pedido),
    true,
  );
  const tomar = async (ruta: string, cuerpo: unknown, nombre: string): Promise<void> => {
    bajar(nombre);
    fallar(await saveDownload(ruta, cuerpo, nombre));
    bajar('');
  };
  const archivos = exporta ? <InformeFiles pedido={pedido} bajando={bajando} tomar={tomar} /> : undefined;
  return (
    <Page title={t('informes.pantalla.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
      <div className="apl inf">
        <p className="muted apl-intro">{t('informes.pantalla.intro')}</p>
        {mes.falla ? (
          <ReadFailure falla={mes.falla} reintentar={mes.releer} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('informes.pantalla.informe')} bare width={240}>
              {(x) => (
                <Select
                  {...x}
                  value={cual}
                  onChange={(e) => ponerParams({ informe: e.target.value }, { replace: true })}
                  options={INFORMES.map((n) => ({ id: n, valor: t(`informes.nombres.${n}`) }))}
                />
              )}
            </Field>
            <Field label={t('informes.pantalla.desde')} bare width={104}>
              {(x) => <PeriodInput {...x} value={d} onChange={ponerDesde} />}
            </Field>
            <Field label={t('informes.pantalla.hasta')} bare width={104}>
              {(x) => <PeriodInput {...x} value={h} onChange={ponerHasta} />}
            </Field>
            {cual !== 'movimientos' && (
              <OneOrAll
                rotulo={t('informes.pantalla.liquidacion')}
                todas={t('informes.pantalla.todas')}
                width={200}
                elegida={una ? liquidacion : 0}
                filas={suyas}
                campo="descripcion"
                alElegir={ponerLiquidacion}
              />
            )}
            <OneOrAll
              rotulo={t('informes.pantalla.area')}
              todas={t('recibos.impresion.todas')}
              width={150}
              elegida={area}
              filas={areas.datos?.filas ?? []}
              campo="d_area"
              alElegir={ponerArea}
            />
            <LegajosField escritos={escritos} escribir={escribir} alElegir={ponerLegajos} />
          </div>
        )}
        {falla && <Banner tone="danger">{falla}</Banner>}
        {cual === 'ganancias' && <p className="soft apl-intro">{t('informes.pantalla.ganancias')}</p>}
        {r.falla ? (
          <ReadFailure falla={r.falla} reintentar={r.releer} />
        ) : r.datos ? (
          <>
            {r.datos.notas.map((n) => (
              <Banner key={n} tone="info">
                {n}
              </Banner>
            ))}
            <Tabla i={r.datos} titulo={titulo} archivos={archivos} />
          </>
        ) : mes.sinNada && !valido ? (
          <EmptyState text={t('informes.pantalla.vacio')} />
        ) : (
          <Skeleton filas={8} />
        )}
        {cual === 'ganancias' && <F1359File periodo={h} />}
        {/* Below what was asked for, once its height is known: it would move under the hand. */}
        {(r.datos || r.falla || mes.falla || mes.sinNada) && (
          <Certificados anio={Number(h.slice(0, 4)) || null} />
        )}
      </div>
    </Page>
  );
};

const InformesScreen = () => {
  const t = useT();
  return usePermissions().puede('recibos') ? (
    <Pedido />
  ) : (
    <MissingPermission titulo={t('informes.pantalla.titulo')} miga={{ label: t('web.nav.liquidaciones') }} />
  );
};
export default InformesScreen;
