// Libro Ley: the issued periods, each with its folios and sheets to reprint; and issuing another period, for
// roles that keep the book.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BASE } from '../../../core/api/index.ts';
import { api } from '../../../core/api/index.ts';
import { unknownTo } from '../../../core/domain/roles.ts';
import { isPeriodo, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { List } from '../../kit/list/List.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { PeriodInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { newRowPath } from '../../paths.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useLastPaidMes } from '../currentMes.ts';
import { useReading } from '../reading.ts';
import { askRows, sendChange, askServer } from '../requests.ts';
import { jobResult } from '../../kit/jobResult.ts';

const TABLE = tableOf('LibroLey');

const LibroLeyScreen = () => {
  const t = useT(),
    p = usePermissions(),
    [issuing, setIssuing] = useState(false),
    [turn, another] = useState(0);
  const download = async (id: number, format: 'pdf' | 'csv'): Promise<void> => {
    const r = await runJob((key) => sendChange(api.libro.imprimir, { formato: format }, { id }, key), {
      progress: () => undefined,
      alive: () => true,
    }).end;
    if (E.isLeft(r)) {
      notify({ text: r.left.message });
      return;
    }
    const { request, end } = r.right,
      no =
        end.estado !== 'terminado'
          ? end.mensaje
          : await saveDownload(`${BASE}/Recibos/impresion/${request.id}/bajar`, null, request.archivo);
    if (no !== undefined) notify({ text: no });
  };
  return (
    <>
      <List
        key={turn}
        table={TABLE}
        note={t('recibos.libro.nota')}
        {...(p.can('entregar')
          ? {
              principal: (
                <Button
                  variant="primary"
                  icon="book"
                  aria-label={t('recibos.libro.emitir')}
                  onClick={() => setIssuing(true)}
                >
                  {t('recibos.libro.emitir')}
                </Button>
              ),
            }
          : {})}
        {...(p.can('recibos') && unknownTo(p.roles).length === 0
          ? {
              rowActions: (f) =>
                f['personas'] == null
                  ? []
                  : [
                      {
                        label: t('recibos.libro.bajarPdf'),
                        icon: 'file-pdf',
                        onSelect: () => void download(Number(f['id']), 'pdf'),
                      },
                      {
                        label: t('recibos.libro.bajarCsv'),
                        icon: 'download',
                        onSelect: () => void download(Number(f['id']), 'csv'),
                      },
                    ],
            }
          : {})}
      />
      {issuing && (
        <Issue
          onClose={() => setIssuing(false)}
          onDone={() => {
            setIssuing(false);
            another((n) => n + 1);
          }}
        />
      )}
    </>
  );
};
export default LibroLeyScreen;

/** The result of issuing: the folios of the sheets. */
const issuedSheets = io.type({ folio_desde: io.number, folio_hasta: io.number });

const Issue = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) => {
  const t = useT(),
    alive = useIsMounted();
  const proposed = useLastPaidMes(),
    [written, setPeriodo] = useState<string | undefined>(undefined),
    periodo = written ?? proposed,
    [place, setPlace] = useState(''),
    [initials, setInitials] = useState(''),
    [progress, advance] = useState<{ readonly done: number; readonly total: number } | undefined>(undefined),
    [wrong, say] = useState<string | undefined>(undefined);
  const reach = { periodo, id_establecimiento: place === '' ? null : Number(place) };
  const places = useReading('libro establecimientos', () => askRows('Establecimientos', { limit: 200 })),
    plan = useReading(isPeriodo(periodo) ? `libro ${periodo} ${place}` : null, () =>
      askServer(api.libro.plan, reach),
    ),
    d = plan.data;
  const act = async (): Promise<void> => {
    say(undefined);
    advance({ done: 0, total: 0 });
    const r = await runJob(
      (key) =>
        sendChange(
          api.libro.emitir,
          { ...reach, rubrica: initials.trim() || null, soporte: 'digital' },
          {},
          key,
        ),
      { alive, progress: (x) => advance({ done: x.hechos, total: x.total }) },
    ).end;
    advance(undefined);
    if (E.isLeft(r)) {
      say(r.left.message);
      return;
    }
    const sheets = jobResult(r.right.end, issuedSheets);
    if (E.isLeft(sheets)) {
      say(sheets.left);
      return;
    }
    const { folio_desde: from, folio_hasta: until } = sheets.right;
    notify({ text: t('recibos.libro.emitido', { desde: from, hasta: until }) });
    onDone();
  };
  const missing = d?.pendientes[0]
    ? t('recibos.libro.pendientes', { liquidacion: d.pendientes[0].descripcion })
    : d && d.personas === 0
      ? t('recibos.libro.yaEsta', { periodo: showDate(periodo) })
      : plan.failure?.message;
  return (
    <Dialog
      open
      title={t('recibos.libro.emitir')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('masivo.cancelar')}</Button>
          <Button
            variant="primary"
            busy={progress !== undefined}
            reason={missing ?? (d ? undefined : t('pantallas.comun.cargando'))}
            onClick={() => void act()}
          >
            {t('recibos.libro.emitir')}
          </Button>
        </>
      }
    >
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      <Field label={t('recibos.libro.periodo')} width={110}>
        {(c) => <PeriodInput {...c} value={periodo} onChange={setPeriodo} />}
      </Field>
      <Field label={t('recibos.libro.establecimiento')}>
        {(c) => (
          <Select
            {...c}
            placeholder={t('recibos.libro.todos')}
            value={place}
            options={(places.data?.rows ?? []).map((f) => ({
              id: String(f['id']),
              valor: String(f['d_establecimiento']),
            }))}
            onChange={(e) => setPlace(e.target.value)}
          />
        )}
      </Field>
      <Field label={t('recibos.libro.laRubrica')} optional>
        {(c) => (
          <Input {...c} maxLength={60} value={initials} onChange={(e) => setInitials(e.target.value)} />
        )}
      </Field>
      {progress ? (
        <div role="status">
          <p>{t('recibos.libro.armando', progress)}</p>
          <Progress done={progress.done} total={progress.total} label={t('recibos.impresion.progreso')} />
        </div>
      ) : missing !== undefined ? (
        <Banner tone="warn">{missing}</Banner>
      ) : (
        d && (
          <div className="form-pila">
            <p className="soft">
              {t('recibos.libro.entran', {
                count: d.personas,
                corridas: d.corridas.map((c) => c.descripcion).join(', '),
                folio: d.folio,
              })}
            </p>
            {d.folio === 1 && (
              <Banner tone="info">
                {t('recibos.libro.primera')}{' '}
                <Link to={newRowPath('LibroLey')} onClick={onClose}>
                  {t('recibos.libro.cargarAnterior')}
                </Link>
              </Banner>
            )}
          </div>
        )
      )}
    </Dialog>
  );
};
