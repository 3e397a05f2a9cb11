package wayseal

import (
	"encoding/json"
	"strings"
)

type leaf struct {
	LeafIndex int64    `json:"leaf_index"`
	Entry     string   `json:"entry"`
	Path      []string `json:"path"`
}

type podInclusion struct {
	Origin     string `json:"origin"`
	TreeSize   int64  `json:"tree_size"`
	RootHash   string `json:"root_hash"`
	Seal       leaf   `json:"seal"`
	Pod        leaf   `json:"pod"`
	Checkpoint string `json:"checkpoint"`
}

type podEvent struct {
	OccurredAt  *string `json:"occurred_at"`
	RecordedAt  string  `json:"recorded_at"`
	Source      string  `json:"source"`
	Status      string  `json:"status"`
	StatusBasis string  `json:"status_basis"`
	Corrects    int64   `json:"corrects"`
}

type statement struct {
	Issuer   string `json:"issuer"`
	KeyID    string `json:"key_id"`
	Shipment string `json:"shipment"`
	ChainID  string `json:"chain_id"`
	Event    struct {
		Index int64           `json:"index"`
		Salt  string          `json:"salt"`
		Body  json.RawMessage `json:"body"`
	} `json:"event"`
	Seal     sealName `json:"seal"`
	Issue    int64    `json:"issue"`
	IssuedAt string   `json:"issued_at"`
	Sandbox  bool     `json:"sandbox"`
}

type pod struct {
	// As it was signed: readForm decodes canonical text.
	Statement json.RawMessage `json:"statement"`
	Signature struct {
		KeyID string `json:"key_id"`
		Value string `json:"value"`
	} `json:"signature"`
	Evidence struct {
		Chain     chain        `json:"chain"`
		Inclusion podInclusion `json:"inclusion"`
	} `json:"evidence"`
	statement statement
	event     podEvent
}

// VerifyPod says whether the issuer signed and logged this delivery. With roots, which may be nil: and did not back-date it.
func VerifyPod(source []byte, keys *Keys, policy Policy, roots []byte) Result {
	run := newChecklist()
	p, reason := readPod(source)
	if !run.check("P1", unless(reason == "", "malformed", reason), "The document is complete and well formed") {
		return run.result("valid")
	}
	in := p.Evidence.Inclusion
	key := p.checkSignature(run, keys)
	last := p.checkChain(run)
	found, wrong := acceptQuoted(in.Checkpoint, in.Origin, keys, policy, in.TreeSize, in.RootHash)
	checkCheckpoint(run, "P6", found, wrong, keys)
	p.checkEntries(run)
	if p.statement.Sandbox {
		run.skip("P9", "The times of the sandbox are fixed")
	} else if last != nil && wrong == nil && key != nil {
		run.check("P9", unless(p.inOrder(*last, found, *key), "time_order_invalid", "the times are not in order"),
			"Recorded, sealed, issued and logged in this order")
	}
	if key != nil {
		revoked := key.Status == "revoked" && (key.RevokedAfterIndex == nil || in.Pod.LeafIndex > *key.RevokedAfterIndex)
		run.check("P10", unless(!revoked, "key_revoked", "the key was revoked before this entry"),
			"The key has not been revoked for this entry")
		if key.Status == "retired" {
			run.warnings["key_retired"] = true
		}
	}
	if p.event.OccurredAt != nil && *p.event.OccurredAt > p.event.RecordedAt {
		run.warnings["future_dated_event"] = true
	}
	if roots != nil && run.verdict == "" && last != nil {
		p.checkFirstRoot(run, roots, *last, keys, policy)
	}
	return run.result(grade(true, p.statement.Sandbox))
}

func readPod(source []byte) (p pod, reason string) {
	err := readForm(source, isPod, &p)
	if err == nil {
		err = json.Unmarshal(p.Statement, &p.statement)
	}
	if err == nil {
		err = json.Unmarshal(p.statement.Event.Body, &p.event)
	}
	if err == nil && p.Signature.KeyID != p.statement.KeyID {
		err = malformed("the two key ids differ")
	}
	if err != nil {
		return p, err.Error()
	}
	return p, ""
}

func (p pod) message() string { return "spod1\n" + string(p.Statement) + "\n" }

// checkSignature is steps P2 and P3.
func (p pod) checkSignature(run *checklist, keys *Keys) *Key {
	origin := p.Evidence.Inclusion.Origin
	var key *Key
	for _, found := range keys.find("spod1", origin) {
		if found.KID == p.statement.KeyID && found.Sandbox == p.statement.Sandbox && keys.Issuer == p.statement.Issuer {
			fits := found
			key = &fits
		}
	}
	known := key != nil && len(keys.find("smt1", origin)) > 0
	if !run.check("P2", unless(known, "key_unknown", "your keys have no such key of this issuer and log"),
		"The signing key belongs to "+p.statement.Issuer) {
		return nil
	}
	signed := verifyEd25519(key.PublicKey, []byte(p.message()), decodeBase64URL(p.Signature.Value))
	run.check("P3", unless(signed, "signature_invalid", "the signature is of another text or key"),
		"The signature matches the statement")
	return key
}

// checkChain is steps P4 and P5; it gives the stated seal, if the chain ends with it.
func (p pod) checkChain(run *checklist) *seal {
	c, s := p.Evidence.Chain, p.statement
	var wrong *fault
	if c.Shipment != s.Shipment || c.ChainID != s.ChainID {
		wrong = &fault{"seal_chain_corrupted", "the chain is of another shipment"}
	} else if len(c.Seals) == 0 {
		wrong = &fault{"not_sealed", "the chain has no seal"}
	} else if reason := c.fault(); reason != "" {
		wrong = &fault{"seal_chain_corrupted", reason}
	} else if last := c.Seals[len(c.Seals)-1]; last.Seq != s.Seal.Seq || last.Hash != s.Seal.Hash || last.Kind != "events" {
		wrong = &fault{"seal_chain_corrupted", "the chain does not end with the stated seal"}
	}
	if !run.check("P4", wrong, textOf("All ", len(c.Commitments), " events are in their original order")) {
		return nil
	}
	last := c.Seals[len(c.Seals)-1]
	asSealed := s.Event.Index == last.Count &&
		textHash("svt2/event", s.Event.Salt, string(s.Event.Body)) == c.Commitments[s.Event.Index-1]
	delivered := p.event.Status == "delivered" && p.event.StatusBasis != "wording"
	allowed := (s.Sandbox || p.event.Source != "sandbox") && p.event.Corrects < s.Event.Index
	run.check("P5", unless(asSealed && delivered && allowed, "event_mismatch", "the event is no delivery that was sealed last"),
		"The delivery is the last sealed event")
	return &last
}

// checkEntries is steps P7 and P8.
func (p pod) checkEntries(run *checklist) {
	in, s := p.Evidence.Inclusion, p.statement
	logged := func(l leaf, entry string) bool {
		return l.Entry == entry && inTree(leafHash(entry), l.LeafIndex, in.TreeSize, l.Path, in.RootHash)
	}
	held := logged(in.Seal, sealEntry(s.Shipment, s.Seal.Seq, s.Seal.Hash))
	run.check("P7", unless(held, "not_logged", "the history is not in the log"),
		textOf("The history is in the log, at entry ", in.Seal.LeafIndex))
	after := logged(in.Pod, podEntry(s.Shipment, s.Issue, p.message())) && in.Pod.LeafIndex > in.Seal.LeafIndex
	run.check("P8", unless(after, "not_logged", "this proof is not in the log after the history"),
		textOf("This proof is in the log, at entry ", in.Pod.LeafIndex))
}

func (p pod) inOrder(last seal, found accepted, key Key) bool {
	issued := p.statement.IssuedAt
	for _, second := range found.times {
		if milliseconds(issued) > second*1000+toleranceMS {
			return false
		}
	}
	return p.event.RecordedAt <= last.SealedAt && last.SealedAt <= issued &&
		key.NotBefore <= issued && (key.NotAfter == nil || issued <= *key.NotAfter)
}

// checkFirstRoot is step P12: the first published root that covers the entry bounds the time from below.
func (p pod) checkFirstRoot(run *checklist, source []byte, last seal, keys *Keys, policy Policy) {
	in := p.Evidence.Inclusion
	if p.statement.Sandbox {
		run.skip("P12", "The times of the sandbox are fixed")
		return
	}
	own := newChecklist()
	h, _, read := checkRoots(own, source, keys, policy)
	if read && own.verdict == "" && h.Origin != in.Origin {
		own.verdict = "key_unknown"
	}
	if own.verdict != "" {
		run.check("P12", &fault{own.verdict, "the root history does not hold"}, "")
		return
	}
	for _, item := range h.Roots {
		if item.TreeSize == in.TreeSize && item.RootHash != in.RootHash {
			run.check("P12", &fault{"log_inconsistent", "the root history has another root for this size"}, "")
			return
		}
	}
	laterLog := !strings.HasSuffix(in.Origin, "/smt1") && len(h.Roots) > 0 && h.Roots[0].PublishedAt > last.SealedAt
	if laterLog && h.Roots[0].Index == 0 {
		run.warnings["relogged"] = true
		run.skip("P12", "The log began after the seal: the entry was logged again, and is not bounded from below")
		return
	}
	isLate := func(item root) bool { return milliseconds(item.PublishedAt) > milliseconds(last.SealedAt)+boundMS }
	first, start := firstRoot(h.Roots, func(item root) bool {
		// Dates never fall: a late root without the entry shows that the first one with it is late.
		return item.TreeSize > in.Pod.LeafIndex || isLate(item)
	})
	if first != nil && laterLog && isLate(*first) {
		// Root 0 may be later than the seal, too: then the entry was logged again.
		first, start = nil, 0
	}
	if first == nil {
		run.steps = append(run.steps, Step{"P12", "fail", textOf("The first root with this entry is not shown; fetch from=", start)})
		run.fetchFrom = &start
		return
	}
	run.check("P12", unless(!isLate(*first), "time_order_invalid", "the first root with this entry is too late: it is back-dated"),
		textOf("The first root with this entry was published at ", first.PublishedAt, ", so it is not back-dated"))
}

// firstRoot is the first root that decides, or nil and the index to fetch from where the list may lack it.
func firstRoot(roots []root, decides func(root) bool) (*root, int64) {
	for place := range roots {
		if !decides(roots[place]) {
			continue
		}
		if place > 0 || roots[0].Index == 0 {
			return &roots[place], 0
		}
		if roots[0].Index < pageSize {
			return nil, 0
		}
		return nil, roots[0].Index - pageSize + 1
	}
	if len(roots) == 0 {
		return nil, 0
	}
	return nil, roots[len(roots)-1].Index
}
