// Reports: choose which, the months and the people; view it here, or download it whole.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import {
  INFORMES,
  UNION_INFORMES,
  type InformeName,
  type InformeRequest,
} from '../../../core/api/informes.ts';
import { unknownTo } from '../../../core/domain/roles.ts';
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

const offered = (knowsUnions: boolean): readonly InformeName[] =>
  INFORMES.filter((n) => knowsUnions || !UNION_INFORMES.has(n));

/** One of them, or all: 0. */
const OneOrAll = ({
  label,
  all,
  width,
  chosen,
  rows,
  field,
  onChoose,
}: {
  readonly label: string;
  readonly all: string;
  readonly width: number;
  readonly chosen: number;
  readonly rows: readonly Row[];
  /** The fields that name a row. */
  readonly field: string;
  readonly onChoose: (id: number) => void;
}) => (
  <Field label={label} bare width={width}>
    {(x) => (
      <Select
        {...x}
        value={String(chosen)}
        onChange={(e) => onChoose(Number(e.target.value))}
        options={[
          { id: 0, valor: all },
          ...rows.map((f) => ({ id: Number(f['id']), valor: String(f[field]) })),
        ]}
      />
    )}
  </Field>
);

/** The report as files, and the payment slips if it is the unions' report. */
const InformeFiles = ({
  request,
  downloading,
  take,
}: {
  readonly request: InformeRequest;
  /** The file in progress. */
  readonly downloading: string;
  readonly take: (path: string, body: unknown, name: string) => Promise<void>;
}) => {
  const t = useT(),
    { informe, desde: from } = request;
  return (
    <span className="apl-acciones">
      {informe === 'boletas' && (
        <Button
          small
          icon="print"
          busy={downloading.startsWith('boletas') && downloading.endsWith('pdf')}
          onClick={() =>
            void take(
              pathOf(api.informes.boleta),
              { periodo: from, id_sindicato: null },
              `boletas-${from}.pdf`,
            )
          }
        >
          {t('informes.pantalla.boletas')}
        </Button>
      )}
      {(['csv', 'xlsx', 'pdf'] as const).map((format) => {
        const name = `${informe}-${from}.${format}`;
        return (
          <Button
            key={format}
            small
            icon="download"
            busy={downloading === name}
            onClick={() => void take(pathOf(api.informes.archivo, { formato: format }), request, name)}
          >
            {format.toUpperCase()}
          </Button>
        );
      })}
    </span>
  );
};

/** Committed on blur or with Enter. */
const LegajosField = ({
  written,
  write,
  onChoose,
}: {
  readonly written: string;
  readonly write: (x: string) => void;
  readonly onChoose: (written: string) => void;
}) => {
  const t = useT();
  return (
    <Field label={t('informes.pantalla.legajos')} bare width={170}>
      {(x) => (
        <Input
          {...x}
          value={written}
          placeholder={t('informes.pantalla.legajosAyuda')}
          onChange={(e) => write(e.target.value)}
          onBlur={() => onChoose(written)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') onChoose(written);
          }}
        />
      )}
    </Field>
  );
};

const Request = () => {
  const t = useT(),
    mes = useMes(),
    permissions = usePermissions(),
    canExport = permissions.can('exportar'),
    names = offered(!unknownTo(permissions.roles).includes('sindical')),
    [params, setParams] = useSearchParams();
  const chosen = params.get('informe'),
    which = names.find((n) => n === chosen) ?? 'historia',
    title = t(`informes.nombres.${which}`);
  const [from, setFrom] = useState(''),
    [until, setUntil] = useState(''),
    [area, setArea] = useState(0),
    [liquidacion, setLiquidacion] = useState(0),
    [written, write] = useState(''),
    [legajos, setLegajos] = useState(''),
    [failure, fail] = useState<string | undefined>(undefined),
    [downloading, download] = useState('');
  const d = from || mes.periodo,
    h = until || d,
    valid = isPeriodo(d) && isPeriodo(h),
    numbers = legajos
      .split(/[^0-9]+/)
      .filter((x) => x !== '')
      .map(Number);
  const areas = useReading('informes areas', () =>
    askRows('Areas', { limit: 500, order: { field: 'd_area', direction: 'asc' } }),
  );
  const corridas = useReading(valid ? `informes corridas ${d} ${h}` : null, () =>
    askRows('Liquidaciones', {
      limit: 100,
      filters: [
        { campo: 'periodo', op: 'entre', valor: [d, h] },
        { campo: 'estado', op: 'una_de', valor: ['calculada', 'aprobada', 'pagada', 'cerrada'] },
      ],
      order: { field: 'fecha_pago', direction: 'asc' },
    }),
  );
  const theirs = corridas.data?.rows ?? [],
    one = theirs.find((f) => f['id'] === liquidacion);
  const request: InformeRequest = {
    informe: which,
    desde: d,
    hasta: h,
    legajos: numbers,
    id_area: area || null,
    id_sindicato: null,
    id_liquidacion: one ? liquidacion : null,
  };
  const r = useReading(
    valid ? `informe ${JSON.stringify(request)}` : null,
    () => askServer(api.informes.ver, request),
    true,
  );
  const take = async (path: string, body: unknown, name: string): Promise<void> => {
    download(name);
    fail(await saveDownload(path, body, name));
    download('');
  };
  const files = canExport ? (
    <InformeFiles request={request} downloading={downloading} take={take} />
  ) : undefined;
  return (
    <Page title={t('informes.pantalla.titulo')} crumbs={[{ label: t('web.nav.liquidaciones') }]}>
      <div className="apl inf">
        <p className="muted apl-intro">{t('informes.pantalla.intro')}</p>
        {mes.failure ? (
          <ReadFailure failure={mes.failure} retry={mes.readAgain} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('informes.pantalla.informe')} bare width={240}>
              {(x) => (
                <Select
                  {...x}
                  value={which}
                  onChange={(e) => setParams({ informe: e.target.value }, { replace: true })}
                  options={names.map((n) => ({ id: n, valor: t(`informes.nombres.${n}`) }))}
                />
              )}
            </Field>
            <Field label={t('informes.pantalla.desde')} bare width={104}>
              {(x) => <PeriodInput {...x} value={d} onChange={setFrom} />}
            </Field>
            <Field label={t('informes.pantalla.hasta')} bare width={104}>
              {(x) => <PeriodInput {...x} value={h} onChange={setUntil} />}
            </Field>
            {which !== 'movimientos' && (
              <OneOrAll
                label={t('informes.pantalla.liquidacion')}
                all={t('informes.pantalla.todas')}
                width={200}
                chosen={one ? liquidacion : 0}
                rows={theirs}
                field="descripcion"
                onChoose={setLiquidacion}
              />
            )}
            <OneOrAll
              label={t('informes.pantalla.area')}
              all={t('recibos.impresion.todas')}
              width={150}
              chosen={area}
              rows={areas.data?.rows ?? []}
              field="d_area"
              onChoose={setArea}
            />
            <LegajosField written={written} write={write} onChoose={setLegajos} />
          </div>
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        {which === 'ganancias' && <p className="soft apl-intro">{t('informes.pantalla.ganancias')}</p>}
        {r.failure ? (
          <ReadFailure failure={r.failure} retry={r.readAgain} />
        ) : r.data ? (
          <>
            {r.data.notas.map((n) => (
              <Banner key={n} tone="info">
                {n}
              </Banner>
            ))}
            <Tabla i={r.data} title={title} files={files} />
          </>
        ) : mes.withNothing && !valid ? (
          <EmptyState text={t('informes.pantalla.vacio')} />
        ) : (
          <Skeleton rows={8} />
        )}
        {which === 'ganancias' && <F1359File periodo={h} />}
        {/* Placed below the request: above it, it would move things under the pointer when it loads. */}
        {(r.data || r.failure || mes.failure || mes.withNothing) && (
          <Certificados year={Number(h.slice(0, 4)) || null} />
        )}
      </div>
    </Page>
  );
};

const InformesScreen = () => {
  const t = useT();
  return usePermissions().can('recibos') ? (
    <Request />
  ) : (
    <MissingPermission title={t('informes.pantalla.titulo')} crumb={{ label: t('web.nav.liquidaciones') }} />
  );
};
export default InformesScreen;
