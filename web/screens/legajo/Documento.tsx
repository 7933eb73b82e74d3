// A document of a person in its list: what it is, until when it holds, who put it in, and getting it.
import type { WireDocumento } from '../../../core/api/documentos.ts';
import { epochDay, showDate } from '../../../core/kit/period.ts';
import { isAdjuntoClase, safeFileName, type FileType } from '../../../core/domain/adjunto.ts';
import { IconButton, TextButton } from '../../kit/Button.tsx';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { notify } from '../../kit/Notices.tsx';
import { saveDownload } from '../../download.ts';
import { shownFileSize } from './fileSize.ts';

/** Days before its end when a document is said to be about to expire. */
const PRONTO = 30;

const Vencimiento = ({ vence }: { readonly vence: string | null }) => {
  const t = useT();
  if (vence === null) return <>—</>;
  const dias = epochDay(vence) - epochDay(todayDate());
  return (
    <span className="row">
      <span className="num">{showDate(vence)}</span>
      {dias < 0 ? (
        <Tag tone="danger">{t('formas.documentos.vencido')}</Tag>
      ) : dias <= PRONTO ? (
        <Tag tone="warn" icon="clock">
          {t('formas.documentos.vencePronto', { dias })}
        </Tag>
      ) : null}
    </span>
  );
};

const bajar = async (d: WireDocumento): Promise<void> => {
  const mal = await saveDownload(
    `/sixbe/Documentos/archivo/${d.id}`,
    undefined,
    safeFileName(d.nombre, d.tipo as FileType),
  );
  if (mal !== undefined) notify({ text: mal, tone: 'danger' });
};

/** `quitar`: for whoever may. */
export const Documento = ({
  d,
  quitar,
}: {
  readonly d: WireDocumento;
  readonly quitar: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    <tr>
      <td>
        <TextButton
          aria-label={t('formas.documentos.bajar', { nombre: d.nombre })}
          onClick={() => void bajar(d)}
        >
          {d.nombre}
        </TextButton>
        {d.nota && <span className="soft leg-doc-nota">{d.nota}</span>}
      </td>
      <td>{isAdjuntoClase(d.clase) ? t(`documentos.clases.${d.clase}`) : d.clase}</td>
      <td className="num">{d.fecha ? showDate(d.fecha) : '—'}</td>
      <td>
        <Vencimiento vence={d.vence} />
      </td>
      <td>
        <span className="soft">{d.usuario}</span>{' '}
        <span className="num muted">{shownInstant(d.at).slice(0, 10)}</span>
      </td>
      <td className="num der">
        {d.tipo.toUpperCase()} {shownFileSize(d.bytes)}
      </td>
      <td className="der">
        {quitar && (
          <IconButton
            icon="trash"
            label={t('formas.documentos.quitar', { nombre: d.nombre })}
            onClick={quitar}
          />
        )}
      </td>
    </tr>
  );
};
