package wayseal

import (
	"encoding/base64"
	"fmt"
	"strings"
)

type inclusion struct {
	Shipment   string   `json:"shipment"`
	ChainID    string   `json:"chain_id"`
	Seal       sealName `json:"seal"`
	Origin     string   `json:"origin"`
	LeafIndex  int64    `json:"leaf_index"`
	Entry      string   `json:"entry"`
	LeafHash   string   `json:"leaf_hash"`
	TreeSize   int64    `json:"tree_size"`
	RootHash   string   `json:"root_hash"`
	Path       []string `json:"path"`
	Checkpoint string   `json:"checkpoint"`
	TlogProof  string   `json:"tlog_proof"`
}

// logged is an inclusion document that holds.
type logged struct {
	document inclusion
	accepted accepted
	sandbox  bool
}

func checkLogKey(run *checklist, step, origin string, keys *Keys) (sandbox bool) {
	if keys == nil {
		run.skip(step, "No keys were given, so no signature is checked")
		return false
	}
	found := keys.find("smt1", origin)
	run.check(step, unless(len(found) > 0, "key_unknown", "your keys have no log key of this origin"),
		"Your keys include the log key")
	return len(found) > 0 && found[0].Sandbox
}

func checkCheckpoint(run *checklist, step string, found accepted, wrong *fault, keys *Keys) {
	signed := "is signed by the log and its clock"
	if keys == nil {
		signed = "is well-formed; its signatures are not checked"
	}
	run.check(step, wrong, textOf("The checkpoint over ", found.size, " entries ", signed))
	if wrong == nil && keys != nil && !found.witnessed {
		run.warnings["no_witness"] = true
	}
}

func tlogProof(index int64, path []string, checkpoint string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "c2sp.org/tlog-proof@v1\nindex %d\n", index)
	for _, item := range path {
		text.WriteString(base64.StdEncoding.EncodeToString(unhex(item)) + "\n")
	}
	return text.String() + "\n" + checkpoint
}

// checkInclusion is steps I1 to I6.
func checkInclusion(run *checklist, source []byte, keys *Keys, policy Policy) (logged, bool) {
	var d inclusion
	if !run.read("I1", source, isInclusion, &d, "The document has the form of smt1") {
		return logged{}, false
	}
	sandbox := checkLogKey(run, "I2", d.Origin, keys)
	found, wrong := acceptQuoted(d.Checkpoint, d.Origin, keys, policy, d.TreeSize, d.RootHash)
	checkCheckpoint(run, "I3", found, wrong, keys)
	entry := sealEntry(d.Shipment, d.Seal.Seq, d.Seal.Hash)
	own := d.Entry == entry && d.LeafHash == leafHash(entry) && d.ChainID == chainID(d.Shipment)
	run.check("I4", unless(own, "not_logged", "the entry is not of this seal"),
		textOf("The log entry matches seal ", d.Seal.Seq, " of this shipment"))
	holds := inTree(d.LeafHash, d.LeafIndex, d.TreeSize, d.Path, d.RootHash)
	run.check("I5", unless(holds, "not_logged", "the path does not lead to the root"),
		textOf("Recorded in the public log at position ", d.LeafIndex, " of ", d.TreeSize))
	same := d.TlogProof == tlogProof(d.LeafIndex, d.Path, d.Checkpoint)
	run.check("I6", unless(same, "not_logged", "the tlog-proof says something else"), "The tlog-proof agrees")
	return logged{d, found, sandbox}, run.verdict == ""
}

// VerifyInclusion says whether a seal is in the public log. Without keys it is never valid.
func VerifyInclusion(document []byte, keys *Keys, policy Policy) Result {
	run := newChecklist()
	found, _ := checkInclusion(run, document, keys, policy)
	return run.result(grade(keys != nil, found.sandbox))
}

type end struct {
	TreeSize   int64   `json:"tree_size"`
	RootHash   string  `json:"root_hash"`
	Checkpoint *string `json:"checkpoint"`
}

type consistency struct {
	Origin string   `json:"origin"`
	From   end      `json:"from"`
	To     end      `json:"to"`
	Path   []string `json:"path"`
}

// VerifyConsistency says whether the log only grew between two sizes.
func VerifyConsistency(source []byte, keys *Keys, policy Policy) Result {
	run := newChecklist()
	var d consistency
	if !run.read("C1", source, isConsistency, &d, "The document has the form of a consistency proof") {
		return run.result("valid")
	}
	sandbox := checkLogKey(run, "C2", d.Origin, keys)
	proven := keys != nil
	for _, side := range []end{d.From, d.To} {
		if side.Checkpoint == nil {
			run.skip("C3", textOf("There is no checkpoint over ", side.TreeSize, " entries"))
			proven = false
			continue
		}
		found, wrong := acceptQuoted(*side.Checkpoint, d.Origin, keys, policy, side.TreeSize, side.RootHash)
		checkCheckpoint(run, "C3", found, wrong, keys)
	}
	holds := grew(d.From.TreeSize, d.To.TreeSize, d.Path, d.From.RootHash, d.To.RootHash)
	run.check("C4", unless(holds, "log_inconsistent", "the smaller log is not the beginning of the larger"),
		textOf("The log of ", d.From.TreeSize, " entries is the beginning of the log of ", d.To.TreeSize, " entries"))
	return run.result(grade(proven, sandbox))
}

type root struct {
	Index       int64    `json:"index"`
	TreeSize    int64    `json:"tree_size"`
	RootHash    string   `json:"root_hash"`
	PublishedAt string   `json:"published_at"`
	Checkpoint  string   `json:"checkpoint"`
	Proof       []string `json:"proof"`
}

type history struct {
	Origin string `json:"origin"`
	Total  int64  `json:"total"`
	From   int64  `json:"from"`
	Roots  []root `json:"roots"`
}

func (h history) orderFault() string {
	if h.Total < h.From+int64(len(h.Roots)) || (len(h.Roots) == 0 && h.From != 0) {
		return "`from`, `total` and the length of the list do not fit"
	}
	for i, item := range h.Roots {
		switch {
		case item.Index != h.From+int64(i) || (item.Index == 0 && item.Proof != nil):
			return "an index is wrong, or the first root has a proof"
		case i > 0 && item.TreeSize <= h.Roots[i-1].TreeSize:
			return "a tree does not grow"
		case i > 0 && item.PublishedAt < h.Roots[i-1].PublishedAt:
			return "a root is published before the one before it"
		}
	}
	return ""
}

func (item root) fault(origin string, keys *Keys, policy Policy) *fault {
	found, wrong := acceptQuoted(item.Checkpoint, origin, keys, policy, item.TreeSize, item.RootHash)
	if wrong != nil || keys == nil {
		return wrong
	}
	for _, second := range found.clockTimes {
		if secondText(second) == item.PublishedAt {
			return nil
		}
	}
	return &fault{"checkpoint_invalid", "`published_at` is not the second of its time cosignature"}
}

// checkRoots is steps R1 to R5.
func checkRoots(run *checklist, source []byte, keys *Keys, policy Policy) (h history, sandbox, read bool) {
	if !run.read("R1", source, isRoots, &h, "The document has the form of a root history") {
		return h, false, false
	}
	sandbox = checkLogKey(run, "R2", h.Origin, keys)
	var wrong *fault
	for i := 0; i < len(h.Roots) && wrong == nil; i++ {
		wrong = h.Roots[i].fault(h.Origin, keys, policy)
	}
	run.check("R3", wrong, textOf(len(h.Roots), " checkpoints hold"))
	order := h.orderFault()
	run.check("R4", unless(order == "", "log_inconsistent", order), textOf("The list is in order: ", len(h.Roots), " roots"))
	proven, holds := 0, true
	for i := 1; i < len(h.Roots); i++ {
		before, after := h.Roots[i-1], h.Roots[i]
		if after.Proof == nil {
			run.warnings["growth_not_shown"] = true
			continue
		}
		proven++
		holds = holds && grew(before.TreeSize, after.TreeSize, after.Proof, before.RootHash, after.RootHash)
	}
	run.check("R5", unless(holds, "log_inconsistent", "a step from root to root is not proven"),
		textOf(proven, " steps from root to root are proven"))
	return h, sandbox, true
}

// VerifyRoots says whether these roots are signed, in order, and each the growth of the one before.
func VerifyRoots(document []byte, keys *Keys, policy Policy) Result {
	run := newChecklist()
	h, sandbox, _ := checkRoots(run, document, keys, policy)
	return run.result(grade(keys != nil && len(h.Roots) > 0, sandbox))
}

// VerifyLog verifies a root history or a consistency document.
func VerifyLog(document []byte, keys *Keys, policy Policy) Result {
	value, _ := readDocument(document)
	object, _ := value.(map[string]any)
	if _, isRoots := object["roots"]; isRoots {
		return VerifyRoots(document, keys, policy)
	}
	return VerifyConsistency(document, keys, policy)
}
