// Takes signed heads and their timestamps out of the installation: to a file that is only added to, and by mail.
import { readTimestampLine } from '../../core/domain/headTimestamps.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Directory } from '../directory/directory.ts';
import { appendHeads, lastHeadIn, lastTimestampIn } from '../kernel/headFile.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';

interface Out {
  readonly directorio: Directory;
  readonly enviar: CorreoQueue['enviar'];
}
/** How many lines are taken at once to a file that was away. */
const LINES = 500;

interface NumberedLine {
  readonly n: number;
  readonly linea: string;
}
const takeLines = (file: string, after: number, from: (n: number) => readonly NumberedLine[]): void => {
  for (let n = after + 1; ; ) {
    const lines = from(n);
    appendHeads(
      file,
      lines.map((l) => l.linea),
    );
    const last = lines.at(-1);
    if (last === undefined || lines.length < LINES) return;
    n = last.n + 1;
  }
};

export const takeToFile = ({ directorio: d }: Pick<Out, 'directorio'>, file: string): void => {
  const head = lastHeadIn(file),
    stamp = lastTimestampIn(file),
    kept = stamp && d.sellosDesde(stamp.n, 1)[0];
  takeLines(file, head?.dice.instalacion === d.instalacion() ? head.dice.n : 0, (n) =>
    d.cabezasDesde(n, LINES),
  );
  // The file may have those of another installation.
  takeLines(
    file,
    stamp && kept && readTimestampLine(kept.linea)?.sha256 === stamp.sha256 ? stamp.n : 0,
    (n) => d.sellosDesde(n, LINES),
  );
};

export const takeByMail = async ({ directorio: d, enviar }: Out, para: string): Promise<void> => {
  for (;;) {
    const heads = d.cabezasSinEnviar(),
      stamps = d.sellosSinEnviar(),
      [head, stamp] = [heads.at(-1), stamps.at(-1)],
      n = (head ?? stamp)?.n;
    if (n === undefined) return;
    await enviar({
      para,
      asunto: textFor('cadena.correoAsunto', { n }),
      texto: textFor('cadena.correoTexto', { lineas: [...heads, ...stamps].map((l) => l.linea).join('\n') }),
    });
    if (head !== undefined) await d.escribir('cabezasEnviadas', head.n);
    if (stamp !== undefined) await d.escribir('sellosEnviados', stamp.n);
  }
};
