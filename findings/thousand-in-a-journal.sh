#!/usr/bin/env bash
# Debian 12: hledger 1.25-2, ledger 3.3.0-3, python3-beancount 2.3.5-2. (Needs apt-get; nothing is installed in the
# system.)
#
# A journal of plain-text accounting, whose format ledger and hledger share: an invoice of 1,000.00 and a rent of 1,200.
# ledger and beancount have 200 less than nothing on the account. hledger has 998.800: the first amount is a thousand,
# and the second is 1.2, as it reads each amount by itself, and takes a lone comma for a decimal one. Where no amount
# has cents, a bank balance of 1,000 less a rent of 400 is -399,000 on its page, and so it is in its CSV. Its `check`
# finds nothing wrong, as both sides of each entry are wrong alike. A line `decimal-mark .` in the file puts it right.
#
# Why it matters: the file is years old, was right in the other program, and balances. A thousand is worth one, but only
# where somebody left the cents out, and what is exported for a table or a model looks like any other amount.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
apt-get download -qq hledger=1.25-2+b5 ledger=3.3.0-3 python3-beancount=2.3.5-2+b1 python3-ply python3-dateutil python3-six \
  libboost-filesystem1.74.0 libboost-iostreams1.74.0 libboost-python1.74.0 libboost-regex1.74.0 libicu72 libmpfr6 \
  libpython3.11 libgmp10 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$PWD/root/usr/lib/ledger:$PWD/root/usr/lib/x86_64-linux-gnu
export PYTHONPATH=root/usr/lib/python3/dist-packages LC_ALL=C.UTF-8 HOME=$PWD

# $1 an invoice, $2 a rent: once for ledger and hledger, once for beancount, where the currency stands behind.
write() {
  printf '2026-11-01 Invoice\n    Assets:Bank  USD %s\n    Income:Sales\n\n' "$1"
  printf '2026-11-02 Rent\n    Expenses:Rent  USD %s\n    Assets:Bank\n' "$2"
}
write_beancount() {
  printf '2026-01-01 open %s\n' Assets:Bank Income:Sales Expenses:Rent
  printf '2026-11-01 * "Invoice"\n  Assets:Bank  %s USD\n  Income:Sales\n\n' "$1"
  printf '2026-11-02 * "Rent"\n  Expenses:Rent  %s USD\n  Assets:Bank\n' "$2"
}
write 1,000.00 1,200 >cents.journal
write_beancount 1,000.00 1,200 >cents.beancount
write 1,000 400 >whole.journal
write_beancount 1,000 400 >whole.beancount
(echo "decimal-mark ."; cat cents.journal) >marked.journal

cat >balance.py <<'PY'
import sys
from beancount import loader
from beancount.core import inventory

entries, errors, _ = loader.load_file(sys.argv[1])
bank = inventory.Inventory()
for entry in entries:
    for posting in getattr(entry, "postings", []):
        if posting.account == "Assets:Bank":
            bank.add_position(posting)
print(bank, *errors)
PY

squeeze() { tr -s ' ' | sed 's/^ //; s/ $//'; }
for file in cents whole; do
  echo "$file: ledger: $(root/usr/bin/ledger -f $file.journal balance Bank | squeeze)"
  echo "$file: beancount: $(/usr/bin/python3.11 balance.py $file.beancount)"
  echo "$file: hledger: $(root/usr/bin/hledger -f $file.journal balance -N Bank | squeeze)"
done | tee seen.txt
{
  root/usr/bin/hledger -f whole.journal check && echo "hledger check: nothing wrong"
  echo "hledger as CSV: $(root/usr/bin/hledger -f whole.journal balance -N -O csv Bank | tail -1)"
  echo "with decimal-mark: $(root/usr/bin/hledger -f marked.journal balance -N Bank | squeeze)"
} | tee -a seen.txt

cat >expected.txt <<'TXT'
cents: ledger: USD -200.00 Assets:Bank
cents: beancount: (-200.00 USD)
cents: hledger: USD 998.800 Assets:Bank
whole: ledger: USD 600 Assets:Bank
whole: beancount: (600 USD)
whole: hledger: USD -399,000 Assets:Bank
hledger check: nothing wrong
hledger as CSV: "Assets:Bank","USD -399,000"
with decimal-mark: USD -200.00 Assets:Bank
TXT
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
