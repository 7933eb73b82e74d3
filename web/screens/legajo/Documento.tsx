// A document of a person in its list: its kind, expiry, uploader, and download.
import type { WireDocumento } from '../../../core/api/documentos.ts';
import { epochDay, showDate } from '../../../core/kit/period.ts';
import { isAdjuntoClase, safeFileName, type FileType } from '../../../core/domain/adjunto.ts';
import { IconButton, TextButton } from '../../kit/Button.tsx';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { notify } from '../../kit/Notices.tsx';
import { shownFileSize } from './fileSize.ts';

/** How many days before expiry a document is marked as about to expire. */
const PRONTO = 30;

const Vencimiento = ({ expires }: { readonly expires: string | null }) => {
  const t = useT();
  if (expires === null) return <>—</>;
  const days = epochDay(expires) - epochDay(todayDate());
  return (
    <span className="row">
      <span className="num">{showDate(expires)}</span>
      {days < 0 ? (
        <Tag tone="danger">{t('formas.documentos.vencido')}</Tag>
      ) : days <= PRONTO ? (
        <Tag tone="warn" icon="clock">
          {t('formas.documentos.vencePronto', { dias: days })}
        </Tag>
      ) : null}
    </span>
  );
};

const download = async (d: WireDocumento): Promise<void> => {
  // Loaded when somebody downloads one: most visits do not.
  const { saveDownload } = await import('../../download.ts');
  const wrong = await saveDownload(
    `/sixbe/Documentos/archivo/${d.id}`,
    undefined,
    safeFileName(d.nombre, d.tipo as FileType),
  );
  if (wrong !== undefined) notify({ text: wrong, tone: 'danger' });
};

/** `remove`: only for roles that may. */
export const Documento = ({
  d,
  remove,
}: {
  readonly d: WireDocumento;
  readonly remove: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    <tr>
      <td>
        <TextButton
          aria-label={t('formas.documentos.bajar', { nombre: d.nombre })}
          onClick={() => void download(d)}
        >
          {d.nombre}
        </TextButton>
        {d.nota && <span className="soft leg-doc-nota">{d.nota}</span>}
      </td>
      <td>{isAdjuntoClase(d.clase) ? t(`documentos.clases.${d.clase}`) : d.clase}</td>
      <td className="num">{d.fecha ? showDate(d.fecha) : '—'}</td>
      <td>
        <Vencimiento expires={d.vence} />
      </td>
      <td>
        <span className="soft">{d.usuario}</span>{' '}
        <span className="num muted">{shownInstant(d.at).slice(0, 10)}</span>
      </td>
      <td className="num der">
        {d.tipo.toUpperCase()} {shownFileSize(d.bytes)}
      </td>
      <td className="der">
        {remove && (
          <IconButton
            icon="trash"
            label={t('formas.documentos.quitar', { nombre: d.nombre })}
            onClick={remove}
          />
        )}
      </td>
    </tr>
  );
};
