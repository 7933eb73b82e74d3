// Examples of the help that name something only their reader has (a bank file, an import of this morning):
// how each ends in the demonstration company, and why.
const AJENOS: readonly (readonly [ejemplo: RegExp, sale: number, porque: string])[] = [
  [/\b3f2a9c(01b7de|1b7d40)\b/, 6, 'an import or a mass change of the reader'],
  [/^jornal mail discard ana@/, 6, 'a message to somebody that could not be sent'],
  [/^jornal message (show|reply|archive) 12\b/, 6, 'a message that somebody wrote to the reader'],
  [/^jornal proposal \w+ 3\b/, 6, 'a proposal that somebody made'],
  [/^jornal declare (acknowledge|discard|file) 3\b/, 6, 'something presented to ARCA'],
  [
    /^jornal (book get 1|entry (reverse|file) 3|bank (get|annul|reject) 3|deposits (get|credit|annul) 3)\b/,
    6,
    'a page of the book, an entry, a file of the bank or a deposit that was made',
  ],
  [/^jornal paths login --id 1a2b3c/, 6, 'the path of a test that failed'],
  [/--data \.\/datos\b/, 6, 'the data folder of the reader'],
  [
    /^jornal companies step pagar --period 2026-10 --all --confirm 2026-10:40/,
    3,
    'an office of forty companies',
  ],
  [/^jornal companies each --all --confirm 40/, 2, 'an office of forty companies'],
  [/--set adicionales\b/, 6, 'a set of concepts of the company'],
  [
    /^jornal (clock marcas\.csv|siradig |history \w+ lsd-2026)/,
    6,
    'a file of a clock, of ARCA or of the system before',
  ],
  [/^jornal case try 151 .*--lsd libro\.txt/, 6, 'the book of a month that was declared'],
  [/^jornal try cambios\./, 6, 'a file of changes'],
  [/^jornal deductions (account|payments) [AN]\d+/, 6, 'a loan or a repayment of the reader'],
  [/^jornal list Personal --view /, 6, 'a view that was saved in the browser'],
  [
    /^jornal (pack load comercio\.json --take|pack revert Conceptos 12 --field)/,
    2,
    'a value that the company changed',
  ],
  [/^jornal bulk delete Novedades/, 3, 'novedades of a month that has none yet'],
  [/^jornal deposits file/, 3, 'judicial deposits of the month'],
  [/^jornal bank file 22 --layout SANTANDER/, 3, 'the agreement that the bank gives the company'],
  [/^jornal report f1359/, 3, 'the yearly settlement of everybody'],
  [/^jornal bank preview 22 23/, 7, 'a run of the month that is approved'],
  [/^jornal declare entry --period 2026-09/, 7, 'a month without a rectification under way'],
  [/^jornal declare month --period 2026-09/, 3, 'a month without a rectification under way'],
  [/^jornal import Personal legajos\.xlsx/, 3, 'rows that nobody changed since they were exported'],
  // In the order of the help, earlier examples have already created or closed the run of these.
  [/^jornal run create --period 2026-10 --description "Mensual octubre 2026"/, 7, 'a month without its run'],
  [/^jornal run (calculate 19 --detach|approve 19(?! &&)|pay 19|close 19)/, 7, 'a run in that phase'],
  [/^jornal journal record - -- run calculate 19/, 7, 'a run in that phase'],
];
/** The exit code of an example that cannot be done here; undefined when it can. */
export const deSuLector = (ejemplo: string): number | undefined => AJENOS.find(([r]) => r.test(ejemplo))?.[1];
