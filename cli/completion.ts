// Completion for bash, zsh and fish, written from the tree of commands: commands, options, their choices,
// tables, fields, calls.
import { everyNode, type TreeArgument, type TreeNode, type TreeOption } from './tree.ts';

/** Words that no command declares: tables with their fields, calls of the API. */
export interface Vocabulary {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly calls: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof SHELLS)[number];

const FILES: ReadonlySet<string> = new Set(['archivo', 'dir', 'copia', 'carpeta']);
const FIELDS: ReadonlySet<string> = new Set(['--fields', '--sort', '--filter']);

/**
 * How to complete a value: words, files (`@files`), fields of the table on the line (`@fields`), or nothing.
 */
const ofOption = (o: TreeOption): string =>
  o.choices.length
    ? o.choices.join(' ')
    : o.names.some((n) => FIELDS.has(n))
      ? '@fields'
      : FILES.has(o.value ?? '')
        ? '@files'
        : '';
const ofArgument = (a: TreeArgument, v: Vocabulary): string =>
  a.choices.length
    ? a.choices.join(' ')
    : a.name === 'tabla'
      ? Object.keys(v.tables).join(' ')
      : a.name === 'llamada'
        ? v.calls.join(' ')
        : FILES.has(a.name)
          ? '@files'
          : '';

const HELP: TreeOption = { names: ['-h', '--help'], value: undefined, choices: [], description: '' };

/** Everything known, as lines of a `case`, which both bash and zsh read. */
const cases = (root: TreeNode, v: Vocabulary): readonly string[] => {
  const line = (key: string, words: string): readonly string[] =>
    words === '' ? [] : [`    '${key}') echo '${words}';;`];
  return [
    ...everyNode(root).flatMap((n) => {
      const at = n.path.join(' '),
        options = [...n.options, ...(n === root ? [] : root.options), HELP];
      return [
        ...line(
          `commands:${at}`,
          [...n.children.map((c) => c.path.at(-1)), ...(n === root ? ['help'] : [])].join(' '),
        ),
        ...line(`options:${at}`, options.flatMap((o) => o.names).join(' ')),
        ...line(
          `valued:${at}`,
          options
            .filter((o) => o.value !== undefined)
            .flatMap((o) => o.names)
            .join(' '),
        ),
        ...options.flatMap((o) => o.names.flatMap((name) => line(`value:${at}:${name}`, ofOption(o)))),
        ...n.args.flatMap((a, i) => line(`arg:${at}:${a.variadic ? 'rest' : i}`, ofArgument(a, v))),
      ];
    }),
    ...Object.entries(v.tables).flatMap(([t, fields]) => line(`fields:${t.toLowerCase()}`, fields.join(' '))),
  ];
};

const known = (root: TreeNode, v: Vocabulary): string =>
  `_jornal_known() {\n  case "$1" in\n${cases(root, v).join('\n')}\n  esac\n}`;

/** Offered where no option is waiting for its value, in bash and zsh alike. */
const CHOOSE = `  elif [[ "$cur" == -* ]]; then list="$(_jornal_known "options:$at")"
  else
    list="$(_jornal_known "commands:$at")"
    [[ -n "$list" ]] || list="$(_jornal_known "arg:$at:$arg")"
    [[ -n "$list" ]] || list="$(_jornal_known "arg:$at:rest")"
  fi
`;

/** `help x` completes like `x`. In lists of fields, only the piece after the last comma is completed. */
const bash = (
  root: TreeNode,
  v: Vocabulary,
): string => `# Completado de jornal para bash (4 o más nuevo). Lo escribe «jornal completion bash»; para usarlo: source <(jornal completion bash)
${known(root, v)}
_jornal() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" at='' table='' arg=0 i w list before=''
  COMPREPLY=()
  if [[ "$cur" == '=' ]]; then cur=''; elif [[ "$prev" == '=' ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    w="\${COMP_WORDS[i]}"
    if [[ "$w" == '=' ]]; then ((i++))
    elif [[ "$w" == -* ]]; then
      if [[ " $(_jornal_known "valued:$at") " == *" $w "* && "\${COMP_WORDS[i+1]}" != '=' ]]; then ((i++)); fi
    elif [[ -z "$at" && "$w" == help ]]; then :
    elif [[ " $(_jornal_known "commands:$at") " == *" $w "* ]]; then at="\${at:+$at }$w"
    else [[ -n "$table" ]] || table="\${w,,}"; ((arg++)); fi
  done
  if [[ " $(_jornal_known "valued:$at") " == *" $prev "* ]]; then
    list="$(_jornal_known "value:$at:$prev")"
    if [[ "$list" == '@fields' ]]; then
      list="$(_jornal_known "fields:$table")"
      if [[ "$cur" == *,* ]]; then before="\${cur%,*},"; cur="\${cur##*,}"; fi
    elif [[ -z "$list" ]]; then return 0; fi
${CHOOSE}  if [[ "$list" == '@files' ]]; then compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return 0; fi
  for w in $list; do [[ "\${w,,}" != "\${cur,,}"* ]] || COMPREPLY+=("$before$w"); done
}
complete -F _jornal jornal
`;

const zsh = (root: TreeNode, v: Vocabulary): string => `#compdef jornal
# Completado de jornal para zsh. Lo escribe «jornal completion zsh»; va en una carpeta de $fpath, con el nombre _jornal.
${known(root, v)}
_jornal() {
  local cur="\${words[CURRENT]}" prev="\${words[CURRENT-1]}" at='' table='' arg=0 i w list
  for ((i = 2; i < CURRENT; i++)); do
    w="\${words[i]}"
    if [[ "$w" == -* ]]; then
      if [[ " $(_jornal_known "valued:$at") " == *" $w "* ]]; then ((i++)); fi
    elif [[ -z "$at" && "$w" == help ]]; then :
    elif [[ " $(_jornal_known "commands:$at") " == *" $w "* ]]; then at="\${at:+$at }$w"
    else [[ -n "$table" ]] || table="\${(L)w}"; ((arg++)); fi
  done
  if [[ "$cur" == --*=* ]]; then prev="\${cur%%=*}"; compset -P '*='; fi
  if [[ " $(_jornal_known "valued:$at") " == *" $prev "* ]]; then
    list="$(_jornal_known "value:$at:$prev")"
    if [[ "$list" == '@fields' ]]; then list="$(_jornal_known "fields:$table")"; compset -P '*,'
    elif [[ -z "$list" ]]; then return 0; fi
${CHOOSE}  if [[ "$list" == '@files' ]]; then _files; return; fi
  compadd -M 'm:{a-zA-Z}={A-Za-z}' -- \${=list}
}
if [[ "$funcstack[1]" == _jornal ]]; then _jornal "$@"; else compdef _jornal jornal; fi
`;

const quote = (s: string): string => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fishOption = (at: string, o: TreeOption): string => {
  const names = o.names.map((n) => (n.startsWith('--') ? `-l ${n.slice(2)}` : `-s ${n.slice(1)}`)).join(' '),
    value = ofOption(o);
  const takes =
    o.value === undefined
      ? ''
      : value === '@files'
        ? ' -r -F'
        : value === '@fields'
          ? " -x -a '(__jornal_fields)'"
          : value === ''
            ? ' -x'
            : ` -x -a ${quote(value)}`;
  return `complete -c jornal -n ${quote(`__jornal_at ${at}`.trim())} ${names}${takes} -d ${quote(o.description)}`;
};

const fish = (root: TreeNode, v: Vocabulary): string => {
  const nodes = everyNode(root),
    paths = nodes.flatMap((n) => (n === root ? [] : [quote(n.path.join(' '))])).join(' ');
  return `# Completado de jornal para fish. Lo escribe «jornal completion fish»; va en ~/.config/fish/completions/jornal.fish
function __jornal_path
    set -l words (commandline -opc)
    set -e words[1]
    set -l at
    for w in $words
        set -l next (string join ' ' -- $at $w)
        if contains -- "$next" ${paths}
            set at $at $w
        end
    end
    string join ' ' -- $at
end
function __jornal_at
    set -l at (__jornal_path)
    test "$at" = "$argv"
end
function __jornal_fields
    for w in (commandline -opc)
        switch (string lower -- $w)
${Object.entries(v.tables)
  .map(
    ([t, f]) =>
      `            case ${t.toLowerCase()}\n                printf '%s\\n' ${f.join(' ')}\n                return`,
  )
  .join('\n')}
        end
    end
end
complete -c jornal -f
${root.options.map((o) => fishOption('', o).replace(/-n '__jornal_at' /, '')).join('\n')}
complete -c jornal -s h -l help
${nodes
  .flatMap((n) => {
    const at = n.path.join(' '),
      when = quote(`__jornal_at ${at}`.trim());
    return [
      ...n.children.map((c) => `complete -c jornal -n ${when} -a ${c.path.at(-1)} -d ${quote(c.summary)}`),
      ...(n === root ? [] : n.options.map((o) => fishOption(at, o))),
      ...n.args
        .map((a) => ofArgument(a, v))
        .filter((w) => w !== '')
        .map((w) => `complete -c jornal -n ${when} ${w === '@files' ? '-F' : `-a ${quote(w)}`}`),
    ];
  })
  .join('\n')}
`;
};

const WRITERS: Readonly<Record<ShellName, (root: TreeNode, v: Vocabulary) => string>> = { bash, zsh, fish };
export const completion = (shell: ShellName, root: TreeNode, v: Vocabulary): string =>
  WRITERS[shell](root, v);
