// Tells by its name what a pasted value is: a secret, something about a secret, or the column or variable that it is in.

/** Returns the words of a name: `acmeAPIKey_2` has acme, api and key. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** A sentence is no name. */
const MAX_WORDS = 6;

/** As some languages name a key, a password or a token. */
const SECRET =
  /^(?:(?:api|access|auth|secret|private|gateway)?(?:keys?|tokens?)|secrets?|pass|pwd|passw(?:or)?ds?|passphrase|credentials?|bearer|authorization|pat|(?:api)?schl(?:ü|ue)ssel|passwort|kennwort|cl(?:é|e)s?|jeton|passe|claves?|contraseña|senha|chaves?|chiave|sleutel|wachtwoord|klucz|hasło|ключ|пароль|токен)$|密钥|密鑰|密码|令牌|キー|鍵|키/u;
/** A word that tells no key from another. */
const KIND_OF_SECRET = /^(?:api|access|auth|refresh|private|client|id|session)$/;
/** At the end of a name it is about a secret, and is none: `KEY_ID`, `TOKEN_URL`. */
const ABOUT =
  /^(?:ids?|names?|ur[li]s?|host|hostname|endpoint|path|file|filename|dir|ttl|types?|version|region|expiry|expires?|expiration|timeout|length|size|hint|hash|digest|fingerprint|checksum|prefix|suffix|status|state|owner|users?|username|e?mails?|created|updated|used|enabled|algorithm|alg|header|issuer|vault|store|rotation|label|title|description|comment|notes?|encrypted)$/;
const MEASURE = /^(?:count|number|num|limit|max|min|public)$/;

/** True if a name says that its value is a secret, in one of some languages. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  const last = words.findLast((word) => SECRET.test(word) || ABOUT.test(word)) ?? "";
  return words.length <= MAX_WORDS && SECRET.test(last) && !words.some((word) => MEASURE.test(word));
}

/** Returns the words of a name that says what a secret is, and not whose: `apiKey`, `token`; `undefined` for other names. */
export function plainSecretName(name = ""): string | undefined {
  const words = wordsOf(name);
  return words.every((word) => SECRET.test(word) || KIND_OF_SECRET.test(word)) ? words.join(" ") : undefined;
}

/** True if a name says that its value is about something, and so no secret: `region`, `KEY_ID`. */
export const isAboutName = (name = "") => ABOUT.test(wordsOf(name).at(-1) ?? "");

const namesOf = (...names: readonly string[]) => {
  const plain = new Set(names);
  return (name: string) => plain.has(wordsOf(name).join(""));
};

/** True for names of what people call a value: `label`, `title`. */
export const isLabelName = namesOf(
  ..."name label title alias note description bezeichnung libellé nom nombre 名称".split(" "),
);
/** True for what names the `value` beside it. */
export const isVariableName = namesOf(
  ..."name key parameterkey variable variablename env environmentvariable".split(" "),
);
export const isValueName = namesOf(
  ..."value values currentvalue initialvalue parametervalue computed".split(" "),
  ..."wert werte valeur valor valore waarde wartość значение 值".split(" "),
);
/** True for a word that people write above a column. */
export const isColumnName = (name: string) =>
  isSecretName(name) || isLabelName(name) || isValueName(name) || wordsOf(name).some((word) => ABOUT.test(word));

/** What a shell, a workflow or a chart puts in later. */
export const VARIABLE = /^(?:\$\{\{?[^{}]*\}?\}|\$[A-Za-z_]\w*|\{\{[^{}]*\}\}|%[A-Za-z_]\w*%)$/;

/** How code and settings name a variable, or a place in a vault. A key may look so too. */
export const REFERENCE = /^(?:(?:\w+\.)*(?:env|environ|secrets|vars?)[./[].*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|op:\/\/.*)$/;

/** Whether a value may be the name of a variable that holds a key. */
export const isVariable = (text: string) => VARIABLE.test(text) || REFERENCE.test(text);

/** A command, an address or a template that has a key from elsewhere. */
export const ELSEWHERE =
  /^(?:\$\(|=?\{\{ ?(?:op:|\$env)|\$\{\{|\{(?:env|file):|env\(|!vault|@Microsoft\.KeyVault|<path:|ENC\[|arn:aws:s|projects\/\S+\/secrets\/|(?:[a-z]+\+)?(?:op|vault|ssm|secrets?):\/|op (?:read|item get)|r?bw get|vault (?:kv get|read)|(?:go)?pass (?:show|-c)|aws \S+ get-|az keyvault secret show|gcloud secrets versions access|keyring get|doppler secrets get|lpass show|secret-tool lookup|security find)/;

/** Whether a value says where a key is, or is an address without one. */
export const isNoKey = (value: string) => ELSEWHERE.test(value) || /^https?:\/\/\S+$/i.test(value);

/** What lists are read for. `isName`: the name of a variable, a member or a column that has what is wanted. */
export const WANTED_IN_LIST = {
  keys: { wanted: "secret", isName: isSecretName },
  scopes: {
    wanted: "value",
    isName: (name: string) => /^(?:scopes?|scp|permissions?|value)$/.test(wordsOf(name).at(-1) ?? ""),
  },
  spaces: { wanted: "value", isName: namesOf("id", "ids", "space", "spaces", "spaceid", "spaceids") },
  bases: { wanted: "value", isName: namesOf("id", "ids", "base", "bases", "baseid", "baseids") },
  /** Words of any kind, such as tags: nothing is a name before them. */
  texts: { wanted: "text", isName: () => false },
} as const;

export type ListKind = keyof typeof WANTED_IN_LIST;
