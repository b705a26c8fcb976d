#!/usr/bin/env bash
# obscenity 0.4.6, with its English data and the transformers that it recommends, is meant to leave innocent words alone; of words that
# stand on menus and in greetings it refuses cumin, shiitake and assorted, and the first names Pornchai and Analise. bad-words 4.1.5 finds
# none of these, and refuses Wang, Phuc, "Bloody Mary", "God bless" and "Damn good coffee" instead. So a filter of gift messages by either
# refuses other people's names.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund obscenity@0.4.6 bad-words@4.1.5
cat >check.mjs <<'JS'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { Filter } from 'bad-words';
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const filter = new Filter();
const texts = ['Cumin', 'Shiitake', 'Assorted', 'Pornchai', 'Analise', 'Wang', 'Phuc', 'Bloody Mary', 'God bless', 'Damn good coffee'];
const byObscenity = texts.filter((text) => matcher.hasMatch(text));
const byBadWords = texts.filter((text) => filter.isProfane(text));
console.log(`obscenity: ${byObscenity.join(', ')}\nbad-words: ${byBadWords.join(', ')}`);
if (byObscenity.join() !== texts.slice(0, 5).join() || byBadWords.join() !== texts.slice(5).join()) throw new Error('It is no longer so.');
JS
node check.mjs
